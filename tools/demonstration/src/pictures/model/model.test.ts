import { describe, expect, it } from "@jest/globals";
import { buildModel } from "../draw-picture.js";
import { triangulate } from "./triangulate.js";

describe("triangulate", () => {
  it.each<[string, readonly (readonly [number, number])[], number]>([
    [
      "a triangle",
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      0.5,
    ],
    [
      "a square, clockwise",
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ],
      1,
    ],
    [
      "an L, which is not convex",
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
      3,
    ],
    ["nothing", [], 0],
  ])("covers %s exactly", (_what, outline, area) => {
    const areas = triangulate(outline).map((corners) => {
      const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners.map((index) => outline[index]);
      return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
    });
    expect(areas.reduce((sum, each) => sum + each, 0)).toBeCloseTo(area);
  });
});

describe("buildModel", () => {
  it("writes a glTF whose lengths and limits are true", () => {
    const model = buildModel({ kind: "chairs", object: "swivel", seed: "em3" });
    expect(model.toString("latin1", 0, 4)).toBe("glTF");
    expect(model.readUInt32LE(8)).toBe(model.length);
    const jsonLength = model.readUInt32LE(12);
    const document = JSON.parse(model.toString("utf8", 20, 20 + jsonLength));
    expect(model.readUInt32LE(20 + jsonLength)).toBe(document.buffers[0].byteLength);
    const [{ count, min, max }] = document.accessors;
    expect(count).toBeGreaterThan(1000);
    expect(max[1] - min[1]).toBeGreaterThan(0.8);
    expect(max[1] - min[1]).toBeLessThan(1.5);
  });
});
