import { describe, expect, it } from "@jest/globals";
import { drawPicture } from "./draw-picture.js";
import type { Illustration } from "./illustrations/illustration.js";
import { formatPictureId, parsePictureId, PICTURE_VIEWS, type PictureId } from "./picture-id.js";
import { PICTURE_KINDS, type PictureKind } from "./picture-kinds.js";

const kinds = Object.keys(PICTURE_KINDS) as PictureKind[];

describe("drawPicture", () => {
  it.each(kinds)("draws %s from every side with finite coordinates", (kind) => {
    const drawings = PICTURE_VIEWS.map((view) => drawPicture({ kind, seed: "8f3a", view }));
    expect(new Set(drawings).size).toBe(PICTURE_VIEWS.length);
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
    const { objects: named = {} }: Illustration = PICTURE_KINDS[kind];
    return Object.keys(named).map((object) => [kind, object] as const);
  });

  it.each(objects)("draws %s %s whatever the seed, from every side", (kind, object) => {
    for (const view of PICTURE_VIEWS)
      expect(drawPicture({ kind, object, seed: "8f3a", view })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("draws a product in its color", () => {
    const draw = (color: "red" | "navy") =>
      drawPicture({ kind: "supplies", object: "stapler", color, seed: "st1", view: 1 });
    expect(draw("red")).not.toBe(draw("navy"));
  });
});

describe("parsePictureId", () => {
  it.each([
    ["supplies-scissors-2-sc7-2", { kind: "supplies", object: "scissors", count: 2, seed: "sc7", view: 2 }],
    ["supplies-stapler-red-st1-1", { kind: "supplies", object: "stapler", color: "red", seed: "st1", view: 1 }],
    ["binders-navy-b21-1", { kind: "binders", color: "navy", seed: "b21", view: 1 }],
    ["business-cards-r8-1", { kind: "business-cards", seed: "r8", view: 1 }],
    ["supplies-hammer-h1-1", undefined],
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
