import { describe, expect, it } from "@jest/globals";
import type { PrintDesign } from "shared-contracts";
import {
  addPicture,
  centerElement,
  moveElement,
  placeOfElement,
  removeElement,
  scaleElement,
  snapToMiddle,
  type StageElement,
} from "./element.rule.js";
import { followLines } from "../history.rule.js";
import { toInitialDesign } from "../entries.rule.js";
import { historyKey, keyAction } from "./keys.rule.js";

const design: PrintDesign = { ...toInitialDesign(undefined), front: ["A", "B", "C"] };
const line = (index: number): StageElement => ({ side: "front", kind: "line", index });
const picture: StageElement = { side: "front", kind: "picture", index: 0 };
const withPicture = addPicture(toInitialDesign(), "front", { fileId: "p", aspect: 0.5 });

describe("elements on a sheet", () => {
  it("move from their default position, never off the sheet", () => {
    const from = placeOfElement(design, line(1));
    const moved = moveElement(design, line(1), { x: 0.1, y: -2 });
    expect(placeOfElement(moved, line(1))).toMatchObject({ x: (from?.x ?? 0) + 0.1, y: 0 });
    expect(placeOfElement(moved, line(0))).toEqual(placeOfElement(design, line(0)));
    expect(placeOfElement(moveElement(withPicture, picture, { x: 9, y: 0 }), picture)).toMatchObject({ x: 1, y: 0.5 });
  });

  it.each([
    ["a line", line(0), 100, 3],
    ["a line", line(0), 0.01, 0.4],
  ])("scale %s within limits", (_title, element, factor, scale) => {
    expect(scaleElement(design, element, factor).places).toEqual([expect.objectContaining({ scale })]);
  });

  it("scale a picture within limits", () => {
    expect(scaleElement(withPicture, picture, 100).pictures?.[0]?.width).toBe(1.5);
    expect(scaleElement(withPicture, picture, 0.001).pictures?.[0]?.width).toBe(0.02);
  });

  it("center lines horizontally and pictures both ways", () => {
    const aside = { x: 0.2, y: 0.1 };
    const [moved, movedPicture] = [moveElement(design, line(0), aside), moveElement(withPicture, picture, aside)];
    const { y } = placeOfElement(moved, line(0)) ?? {};
    expect(placeOfElement(centerElement(moved, line(0)), line(0))).toMatchObject({ x: 0.5, y });
    expect(placeOfElement(centerElement(movedPicture, picture), picture)).toMatchObject({ x: 0.5, y: 0.5 });
  });

  it("remove pictures and reset lines", () => {
    expect(removeElement(withPicture, picture).pictures).toEqual([]);
    expect(removeElement(moveElement(design, line(0), { x: 0.1, y: 0 }), line(0)).places).toEqual([]);
  });

  it("ignore unknown elements", () => {
    expect(moveElement(design, line(7), { x: 0.1, y: 0 })).toBe(design);
    expect(moveElement(design, picture, { x: 0.1, y: 0 })).toBe(design);
  });

  it("are limited to five pictures per side", () => {
    let full = design;
    for (let count = 0; count < 6; count += 1) full = addPicture(full, "front", { fileId: `p${count}`, aspect: 1 });
    expect(full.pictures).toHaveLength(5);
    expect(addPicture(full, "back", { fileId: "b", aspect: 1 }).pictures).toHaveLength(6);
  });

  it("are added in the middle, and above text that is there", () => {
    expect(withPicture.pictures).toMatchObject([{ x: 0.5, y: 0.5, width: 0.3 }]);
    const above = (aspect: number) => addPicture(design, "front", { fileId: "p", aspect }).pictures?.[0];
    expect(above(0.5)).toMatchObject({ x: 0.2, y: 0.2, width: 0.3 });
    // 0.28 of 2 inches, which is as wide: 0.16 of 3.5 inches.
    expect(above(1)).toMatchObject({ width: 0.16 });
  });

  it("center a line on the sheet wherever it is aligned", () => {
    const left = { ...design, align: "Left" };
    expect(centerElement(left, line(1)).places).toMatchObject([{ line: 1, x: 0.5, align: "Center" }]);
  });

  it("snap to the center only from nearby", () => {
    expect(snapToMiddle({ x: 0.514, y: 0.516 })).toEqual({ x: 0.5, y: 0.516 });
  });
});

describe("positions follow their lines", () => {
  const placed = moveElement(moveElement(design, line(0), { x: 0.1, y: 0 }), line(2), { x: 0.2, y: 0 });
  it.each([
    ["a line is changed", ["A2", "B", "C"], [0, 2]],
    ["a line is put in between", ["A", "new", "B", "C"], [0, 3]],
    ["a line above goes", ["B", "C"], [1]],
    ["the last line goes", ["A", "B"], [0]],
    ["all lines go", [], []],
  ])("when %s", (_title, front, lines) => {
    expect(followLines(placed, { ...placed, front }).places?.map((place) => place.line)).toEqual(lines);
  });
});

const key = (name: string, held: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("keys", () => {
  it.each([
    ["ArrowLeft", {}, { kind: "move", by: { x: -0.01, y: 0 } }],
    ["ArrowDown", { shiftKey: true }, { kind: "move", by: { x: 0, y: 0.05 } }],
    ["+", {}, { kind: "scale", factor: 1.1 }],
    ["Delete", {}, { kind: "remove" }],
    ["Tab", {}, undefined],
    ["ArrowLeft", { altKey: true }, undefined],
  ])("%s %j", (name, held, action) => {
    expect(keyAction(key(name, held))).toEqual(action);
  });

  it.each([
    ["z", { ctrlKey: true }, "undo"],
    ["Z", { metaKey: true, shiftKey: true }, "redo"],
    ["y", { ctrlKey: true }, "redo"],
    ["z", {}, undefined],
    ["z", { ctrlKey: true, altKey: true }, undefined],
  ])("%s %j is %s", (name, held, action) => {
    expect(historyKey(key(name, held))).toBe(action);
  });
});
