import { beforeEach, expect, it, jest } from "@jest/globals";
import { layOutDesign, type PrintDesign } from "shared-contracts";
import { createSheetPainter } from "./sheet-painter.js";

const design: PrintDesign = {
  color: "FullColor",
  sides: "OneSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: ["Harbor & Pine"],
  back: [],
};

let calls: string[];
let frames: Map<number, FrameRequestCallback>;

beforeEach(() => {
  calls = [];
  frames = new Map();
  let last = 0;
  globalThis.requestAnimationFrame = (callback) => {
    frames.set((last += 1), callback);
    return last;
  };
  globalThis.cancelAnimationFrame = (frame) => frames.delete(frame);
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function getContext(kind: string) {
    return toContext(kind) as never;
  } as never);
});

/** Records drawn text and uploaded textures; ignores all other calls. */
function toContext(kind: string): object {
  const nothing = () => ({});
  const noted: Record<string, unknown> = {
    fillText: (text: string) => calls.push(`draw ${text}`),
    strokeRect: () => calls.push("draw edge"),
    texImage2D: () => calls.push("upload"),
    drawArrays: () => calls.push("light"),
    measureText: () => ({
      actualBoundingBoxLeft: 40,
      actualBoundingBoxRight: 40,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
  };
  return new Proxy({}, { get: (_target, name) => noted[String(name)] ?? (kind === "2d" ? nothing : toMember(name)) });
}

/** WebGL constants have upper-case names and are numbers; all other members are functions. */
function toMember(name: string | symbol): unknown {
  return /^[A-Z]/.test(String(name)) ? 1 : () => ({});
}

/** Text painted in the next frame. */
function nextFrame(): string[] {
  calls = [];
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback(0);
  return calls;
}

function start(webGl: boolean) {
  const layout = layOutDesign(design);
  const [side] = layout.sides;
  if (!side) throw new Error("A design has a front.");
  const painter = createSheetPainter(document.createElement("canvas"), webGl);
  const paint = () => painter.paint({ layout, side, pictures: new Map(), width: 500, paperType: "Matte" });
  const sprite = document.createElement("canvas");
  sprite.hidden = true;
  return { painter, paint, sprite };
}

const SHEET = ["draw Harbor & Pine", "draw edge"];
const SHEET_WITHOUT_LINE = ["draw edge"];
const LIGHT = ["upload", "light"];
const LINE = { kind: "line", position: 0 } as const;

it("paints a flat sheet once per frame, however often requested", () => {
  const { paint } = start(false);
  for (let time = 0; time < 3; time += 1) paint();
  expect(nextFrame()).toEqual(SHEET);
  expect(nextFrame()).toEqual([]);
});

it("paints a lit sheet in one frame and uploads it in the next, to keep tasks short", () => {
  const { paint } = start(true);
  paint();
  expect([nextFrame(), nextFrame(), nextFrame()]).toEqual([SHEET, LIGHT, []]);
});

it("shows every second frame of a lit sheet that changes in every frame", () => {
  const { paint } = start(true);
  const shown = Array.from({ length: 6 }, () => {
    paint();
    return nextFrame();
  });
  expect(shown).toEqual([SHEET, LIGHT, SHEET, LIGHT, SHEET, LIGHT]);
});

it.each([
  ["flat", false],
  ["in light", true],
])("keeps the sprite of a sheet %s until the sheet shows the dropped element", (_name, webGl) => {
  const { painter, paint, sprite } = start(webGl);
  paint();
  nextFrame();
  nextFrame();
  painter.lift(LINE, sprite);
  expect(sprite.hidden).toBe(false);
  expect(nextFrame()).toEqual(SHEET_WITHOUT_LINE);
  painter.drop();
  if (webGl) {
    expect([nextFrame(), sprite.hidden]).toEqual([LIGHT, false]);
    expect([nextFrame(), sprite.hidden]).toEqual([SHEET, false]);
  }
  expect([nextFrame(), sprite.hidden]).toEqual([webGl ? LIGHT : SHEET, true]);
});

it("keeps the sprite if the next drag lifts it before it was put back", () => {
  const { painter, paint, sprite } = start(true);
  paint();
  painter.lift(LINE, sprite);
  nextFrame();
  nextFrame();
  painter.drop();
  nextFrame();
  painter.lift(LINE, sprite);
  nextFrame();
  expect(sprite.hidden).toBe(false);
});
