import { drawSide, drawSprite, type SideDrawing, type SideElement } from "./drawing.js";
import { createWebGlView } from "./web-gl-view.js";

type SheetPainting = Pick<SideDrawing, "layout" | "side" | "pictures"> & {
  readonly paperType: string;
  /** Canvas size in CSS pixels. */
  readonly width: number;
};

/** Paints one canvas, at most once per frame. */
export type SheetPainter = {
  paint(painting: SheetPainting): void;
  /** Shows an element on `sprite` immediately and removes it from the sheet until `drop`. */
  lift(element: SideElement, sprite: HTMLCanvasElement): void;
  /** Puts the element back and hides the sprite once the sheet shows it again. */
  drop(): void;
  stop(): void;
};

/** Sharp enough for every screen, and few enough pixels to paint in one frame. */
const MAX_PIXELS_ACROSS = 1400;
const WEB_GL_PIXELS_ACROSS = 900;
const GLOSS = "Gloss";

/**
 * With `webGl` the sheet is shown with lighting; otherwise, or if the device has no WebGL, flat. Painting and lighting
 * a sheet take separate frames, because on a slow device one task with both would block input.
 */
export function createSheetPainter(canvas: HTMLCanvasElement, webGl: boolean): SheetPainter {
  const view = webGl ? createWebGlView(canvas) : undefined;
  const sheet = view ? document.createElement("canvas") : canvas;
  const context = sheet.getContext("2d");
  let latest: SheetPainting | undefined;
  let lifted: SideElement | undefined;
  let sprite: HTMLCanvasElement | undefined;
  let isStale = false;
  /** Shows the latest painted sheet. */
  let show: (() => void) | undefined;
  let frame = 0;

  function toScale({ layout, width }: SheetPainting): number {
    const wanted = width * Math.min(devicePixelRatio, 2);
    return Math.round(Math.min(wanted, view ? WEB_GL_PIXELS_ACROSS : MAX_PIXELS_ACROSS)) / layout.width;
  }

  function draw(): void {
    isStale = false;
    if (!context || !latest || latest.width === 0) return;
    const { paperType, layout, side, pictures } = latest;
    const isGloss = paperType === GLOSS;
    const isWhole = lifted === undefined;
    const scale = toScale(latest);
    fit(sheet, Math.round(layout.width * scale), Math.round(layout.height * scale));
    drawSide(context, { layout, side, pictures, scale, lifted, isGlossy: !view && isGloss });
    show = () => {
      show = undefined;
      if (view) fit(canvas, sheet.width, sheet.height);
      view?.show(sheet, isGloss ? 1 : 0);
      if (isWhole && !lifted && sprite) sprite.hidden = true;
    };
    if (!view) show();
  }

  function step(): void {
    frame = 0;
    if (show) show();
    else draw();
    if (show || isStale) frame = requestAnimationFrame(step);
  }

  function drawSoon(): void {
    isStale = true;
    frame ||= requestAnimationFrame(step);
  }

  return {
    paint(painting) {
      latest = painting;
      drawSoon();
    },
    lift(element, onto) {
      lifted = element;
      sprite = onto;
      if (latest) drawSprite(onto, { ...latest, scale: toScale(latest) }, element);
      onto.hidden = false;
      drawSoon();
    },
    drop() {
      if (!lifted) return;
      lifted = undefined;
      drawSoon();
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
