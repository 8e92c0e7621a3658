import { describe, expect, it } from "@jest/globals";
import { drawPicture } from "./draw-picture.js";
import { formatPictureId, parsePictureId, PICTURE_VIEWS } from "./picture-id.js";
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

describe("parsePictureId", () => {
  it("reads back what formatPictureId writes, dashes in the kind included", () => {
    const id = { kind: "business-cards", seed: "8f3a", view: 4 } as const;
    expect(parsePictureId(formatPictureId(id))).toEqual(id);
  });
});
