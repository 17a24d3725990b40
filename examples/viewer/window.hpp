// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <SDL.h>
#include <imgui.h>
#if __has_include(<backends/imgui_impl_sdl2.h>)
#    include <backends/imgui_impl_sdl2.h>
#else
#    include <backends/imgui_impl_sdl.h>
#endif

#include "picture.hpp"

namespace viewer {

/// A window that Dear ImGui draws into, through SDL's renderer.
class window {
public:
    static constexpr int width = 1280;
    static constexpr int height = 800;

    /// Unseen, it needs no display, and is drawn by the processor: the same frame has the same pixels everywhere.
    explicit window(bool unseen) : unseen_{unseen} {
        SDL_SetMainReady();
        if (unseen) { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE); }
        bool const opened = SDL_Init(SDL_INIT_VIDEO) == 0;
        if (!unseen && (!opened || std::string_view{SDL_GetCurrentVideoDriver()} == "offscreen")) {
            throw std::runtime_error{"cannot open a window: there is no display; --frames N --out FILE needs none"};
        }
        window_ = SDL_CreateWindow("veer", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                                   SDL_WINDOW_RESIZABLE);
        if (unseen) {
            surface_ = SDL_CreateRGBSurfaceWithFormat(0, fine * width, fine * height, 32, SDL_PIXELFORMAT_RGB888);
            renderer_ = SDL_CreateSoftwareRenderer(surface_);
            SDL_RenderSetScale(renderer_, fine, fine);
        } else if (window_ != nullptr) {
            renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
            if (renderer_ == nullptr) { renderer_ = SDL_CreateRenderer(window_, -1, SDL_RENDERER_SOFTWARE); }
        }
        if (renderer_ == nullptr) { throw std::runtime_error{std::string{"cannot open a window: "} + SDL_GetError()}; }
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr; // keeps nothing on the disk
#if IMGUI_VERSION_NUM < 18700
        ImGui_ImplSDL2_InitForSDLRenderer(window_);
#else
        ImGui_ImplSDL2_InitForSDLRenderer(window_, renderer_);
#endif
        load_font();
        if (unseen) { // drawn finer, edges need not be softened as well
            ImGui::GetStyle().AntiAliasedFill = false;
            ImGui::GetStyle().AntiAliasedLines = false;
        }
    }
    ~window() {
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
        SDL_DestroyTexture(font_);
        SDL_DestroyRenderer(renderer_);
        SDL_FreeSurface(surface_);
        SDL_DestroyWindow(window_);
        SDL_Quit();
    }
    window(window const&) = delete;
    window& operator=(window const&) = delete;

    /// Takes what the user did; false once the window is closed.
    [[nodiscard]] bool takes_input() {
        bool open = true;
        for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
            ImGui_ImplSDL2_ProcessEvent(&event);
            open &= event.type != SDL_QUIT;
        }
        return open;
    }

    void begin_frame() {
        ImGui_ImplSDL2_NewFrame();
        ImGuiIO& io = ImGui::GetIO();
        if (unseen_) { // no mouse, and no clock
            io.MousePos = {-1e6F, -1e6F};
            io.DeltaTime = 1.0F / 60;
        } else if (SDL_GetMouseFocus() == window_ || ImGui::IsAnyMouseDown()) {
            // As the events tell it: where displays are asked, some say nothing new while a button is down.
            int x = 0;
            int y = 0;
            SDL_GetMouseState(&x, &y);
            io.MousePos = {static_cast<float>(x), static_cast<float>(y)};
        }
        ImGui::NewFrame();
    }

    void end_frame() {
        ImGui::Render();
        SDL_SetRenderDrawColor(renderer_, 255, 255, 255, 255);
        SDL_RenderClear(renderer_);
        render(*ImGui::GetDrawData());
        SDL_RenderFlush(renderer_);
    }
    void present() { SDL_RenderPresent(renderer_); }

    /// The last frame before it is presented.
    [[nodiscard]] picture taken() {
        picture whole;
        SDL_GetRendererOutputSize(renderer_, &whole.columns, &whole.rows);
        whole.pixels.resize(static_cast<std::size_t>(3 * whole.columns) * static_cast<std::size_t>(whole.rows));
        if (SDL_RenderReadPixels(renderer_, nullptr, SDL_PIXELFORMAT_RGB24, whole.pixels.data(), 3 * whole.columns) !=
            0) {
            throw std::runtime_error{std::string{"cannot take a picture: "} + SDL_GetError()};
        }
        return unseen_ ? halved(whole) : whole;
    }

private:
    static constexpr int fine = 2; ///< unseen, a pixel is the mean of 2 x 2: SDL's own lines have steps

    void load_font() {
        ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
        std::string const path = VEER_VIEWER_FONT; // empty: Dear ImGui's own, which is small
        fonts.Flags |= ImFontAtlasFlags_NoBakedLines;
        if (path.empty() || fonts.AddFontFromFileTTF(path.c_str(), 15) == nullptr) { fonts.AddFontDefault(); }
        unsigned char* bytes = nullptr;
        int columns = 0;
        int rows = 0;
        fonts.GetTexDataAsRGBA32(&bytes, &columns, &rows);
        font_ = SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC, columns, rows);
        if (font_ == nullptr) { throw std::runtime_error{std::string{"cannot draw text: "} + SDL_GetError()}; }
        SDL_UpdateTexture(font_, nullptr, bytes, 4 * columns);
        SDL_SetTextureBlendMode(font_, SDL_BLENDMODE_BLEND);
        fonts.SetTexID(font_);
    }

    /// Debian's library has no back end for SDL's renderer; this is all that it takes.
    void render(ImDrawData const& data) {
        for (int n = 0; n < data.CmdListsCount; ++n) {
            ImDrawList const& list = *data.CmdLists[n];
            for (ImDrawCmd const& command : list.CmdBuffer) {
                ImVec4 const& clip = command.ClipRect;
                SDL_Rect const part{static_cast<int>(clip.x), static_cast<int>(clip.y),
                                    static_cast<int>(clip.z - clip.x), static_cast<int>(clip.w - clip.y)};
                if (part.w <= 0 || part.h <= 0 || command.ElemCount == 0) { continue; }
                SDL_RenderSetClipRect(renderer_, &part);
                ImDrawVert const* const first = list.VtxBuffer.Data + command.VtxOffset;
                constexpr int stride = sizeof(ImDrawVert);
                SDL_RenderGeometryRaw(renderer_, static_cast<SDL_Texture*>(command.GetTexID()), &first->pos.x, stride,
                                      reinterpret_cast<SDL_Color const*>(&first->col), stride, &first->uv.x, stride,
                                      list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                                      list.IdxBuffer.Data + command.IdxOffset, static_cast<int>(command.ElemCount),
                                      sizeof(ImDrawIdx));
            }
        }
        SDL_RenderSetClipRect(renderer_, nullptr);
    }

    bool unseen_;
    SDL_Window* window_ = nullptr;
    SDL_Surface* surface_ = nullptr; ///< in place of the window, where that is not seen
    SDL_Renderer* renderer_ = nullptr;
    SDL_Texture* font_ = nullptr;
};

} // namespace viewer
