import { drawSide, type SideDrawing } from "./draw-side.js";
import { createWebGlView } from "./web-gl-view.js";

export type SheetPainting = Omit<SideDrawing, "scale" | "isGlossy"> & {
  readonly paperType: string;
  /** Of the canvas on the page, in CSS pixels. */
  readonly width: number;
};

/** Paints one canvas, at most once a frame. */
export type SheetPainter = {
  paint(painting: SheetPainting): void;
  stop(): void;
};

/** Pixels across that are enough for every screen, and few enough to paint in a frame. */
const MOST_PIXELS_ACROSS = 1400;
const WEB_GL_PIXELS_ACROSS = 900;
const GLOSS = "Gloss";

/** With `webGl` the sheet is shown in light; without, or where the device has none, flat. */
export function createSheetPainter(canvas: HTMLCanvasElement, webGl: boolean): SheetPainter {
  const view = webGl ? createWebGlView(canvas) : undefined;
  const sheet = view ? document.createElement("canvas") : canvas;
  const context = sheet.getContext("2d");
  let frame = 0;

  return {
    paint({ paperType, width: shown, ...drawing }) {
      cancelAnimationFrame(frame);
      if (!context || shown === 0) return;
      frame = requestAnimationFrame(() => {
        const { width, height } = drawing.layout;
        const wanted = shown * Math.min(devicePixelRatio, 2);
        const across = Math.round(Math.min(wanted, view ? WEB_GL_PIXELS_ACROSS : MOST_PIXELS_ACROSS));
        const scale = across / width;
        fit(sheet, across, Math.round(height * scale));
        drawSide(context, { ...drawing, scale, isGlossy: !view && paperType === GLOSS });
        if (!view) return;
        fit(canvas, sheet.width, sheet.height);
        view.show(sheet, paperType === GLOSS ? 1 : 0);
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
