import { describe, expect, it } from "@jest/globals";
import { drawPicture } from "./draw-picture.js";
import { formatPictureId, parsePictureId, PICTURE_VIEWS, type PictureId } from "./picture-id.js";
import { PICTURE_KINDS, type PictureKind } from "./picture-kinds.js";

/** All studio views and one customer photo. */
const views = PICTURE_VIEWS.filter((view) => view <= 11);
const kinds = Object.keys(PICTURE_KINDS) as PictureKind[];

describe("drawPicture", () => {
  it.each(kinds)("draws %s from every side with finite coordinates", (kind) => {
    const drawings = views.map((view) => drawPicture({ kind, seed: "8f3a", view }));
    expect(new Set(drawings).size).toBe(views.length);
    for (const svg of drawings) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(10);
    }
  });

  it.each(kinds)("draws %s differently for other seeds and the same for the same seed", (kind) => {
    const draw = (seed: string) => drawPicture({ kind, seed, view: 1 });
    expect(draw("a1")).toBe(draw("a1"));
    expect(new Set(["a1", "b2", "c3", "d4", "e5"].map(draw)).size).toBeGreaterThan(2);
  });
});

describe("a declared object and color", () => {
  const objects = kinds.flatMap((kind) => {
    return Object.keys(PICTURE_KINDS[kind]).map((object) => [kind, object] as const);
  });

  it.each(objects)("draws %s %s whatever the seed", (kind, object) => {
    for (const view of [1, 11] as const)
      expect(drawPicture({ kind, object, seed: "8f3a", view })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("draws a product in its color", () => {
    const draw = (color: "red" | "navy") =>
      drawPicture({ kind: "supplies", object: "stapler", color, seed: "st1", view: 1 });
    expect(draw("red")).not.toBe(draw("navy"));
  });
});

describe("the drawing of dimensions", () => {
  it("draws three lines with numbers where the size is known", () => {
    const plain = drawPicture({ kind: "chairs", object: "swivel", seed: "8f3a", view: 6 });
    const measured = drawPicture({ kind: "chairs", object: "swivel", seed: "em3", view: 6 });
    const lines = (svg: string) => svg.match(/stroke="#2c3440"/g)?.length ?? 0;
    expect([lines(plain), lines(measured)]).toEqual([0, 3]);
  });
});

describe("customers' photos", () => {
  it("differ from the shop's and from each other", () => {
    const photos = ([4, 11, 12, 13, 14, 15, 16] as const).map((view) =>
      drawPicture({ kind: "binders", color: "navy", seed: "b21", view }),
    );
    expect(new Set(photos).size).toBe(photos.length);
  });
});

describe("parsePictureId", () => {
  it.each([
    ["supplies-scissors-2-sc7-2", { kind: "supplies", object: "scissors", count: 2, seed: "sc7", view: 2 }],
    ["supplies-stapler-red-st1-1", { kind: "supplies", object: "stapler", color: "red", seed: "st1", view: 1 }],
    ["binders-navy-b21-1", { kind: "binders", color: "navy", seed: "b21", view: 1 }],
    ["business-cards-r8-1", { kind: "business-cards", seed: "r8", view: 1 }],
    ["supplies-hammer-h1-1", undefined],
    ["binders-b21-10", undefined],
    ["binders-b21-12", { kind: "binders", seed: "b21", view: 12 }],
    ["suppliesx-h1-1", undefined],
  ])("reads %s", (text, id) => {
    expect(parsePictureId(text)).toEqual(id);
    if (id) expect(formatPictureId(id as PictureId)).toBe(text);
  });

  it("reads back what formatPictureId writes, dashes in the kind included", () => {
    const id = { kind: "business-cards", seed: "8f3a", view: 4 } as const;
    expect(parsePictureId(formatPictureId(id))).toEqual(id);
  });
});
