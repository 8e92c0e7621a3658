import { beforeEach, expect, it, jest } from "@jest/globals";
import { startSheetDrag, type DragStage } from "./sheet-drag.js";

let stage: DragStage;
let frames: FrameRequestCallback[];

beforeEach(() => {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name) => {
    const element = document.createElement(name);
    element.hidden = true;
    return element;
  };
  const guides = { across: make("div"), down: make("div") };
  stage = { sprite: make("canvas"), guides, handle: make("button"), page: { width: 200, height: 100 } };
  frames = [];
  globalThis.requestAnimationFrame = (callback) => frames.push(callback);
  globalThis.cancelAnimationFrame = () => frames.splice(0);
});

const nextFrame = () => {
  for (const callback of frames.splice(0)) callback(0);
};

const start = (onLift = jest.fn()) =>
  startSheetDrag(stage, { from: { x: 0.3, y: 0.3 }, pointer: { x: 10, y: 10 }, onLift });

/** Position of the sprite in whole pixels. */
const offset = () =>
  (stage.sprite.style.transform.match(/-?[\d.]+/g) ?? []).map((pixels) => Math.round(Number(pixels)));

it("lifts once, and renders the last position per frame, however often the pointer moves", () => {
  const onLift = jest.fn();
  const drag = start(onLift);
  for (let x = 11; x <= 30; x += 1) drag.move({ x, y: 10 });
  expect(frames).toHaveLength(1);
  expect(stage.handle.style.transform).toBe("");
  nextFrame();
  expect(offset()).toEqual([20, 0]);
  expect(stage.handle.style.transform).toBe(stage.sprite.style.transform);
  drag.move({ x: 31, y: 20 });
  nextFrame();
  expect(offset()).toEqual([21, 10]);
  expect(onLift).toHaveBeenCalledTimes(1);
});

it("shows center guides while the element snaps to them", () => {
  const drag = start();
  drag.move({ x: 51, y: 10 });
  nextFrame();
  expect([stage.guides.down.hidden, stage.guides.across.hidden]).toEqual([false, true]);
  expect(offset()).toEqual([40, 0]);
  drag.move({ x: 20, y: 30 });
  nextFrame();
  expect([stage.guides.down.hidden, stage.guides.across.hidden]).toEqual([true, false]);
});

it("ends at the last position on the page, hides the guides, and resets the handle once rendered", () => {
  const drag = start();
  drag.move({ x: 20, y: 20 });
  nextFrame();
  drag.move({ x: 1000, y: -1000 });
  expect(drag.end()).toEqual({ x: 1, y: 0 });
  const { sprite, handle, guides } = stage;
  expect(offset()).toEqual([140, -30]);
  nextFrame();
  expect([guides.down.hidden, guides.across.hidden]).toEqual([true, true]);
  drag.settle();
  expect(handle.style.transform).toBe("");
  expect(sprite.style.transform).not.toBe("");
});

it.each([
  ["was only clicked", []],
  [
    "came back",
    [
      { x: 40, y: 40 },
      { x: 10, y: 10 },
    ],
  ],
])("changes nothing if the pointer %s", (_title, moves) => {
  const drag = start();
  for (const move of moves) drag.move(move);
  expect(drag.end()).toBeUndefined();
});
