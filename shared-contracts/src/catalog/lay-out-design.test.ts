import { describe, expect, it } from "@jest/globals";
import { PRINT_LINE_LENGTH, PRINT_LINES_PER_SIDE } from "../constants/print.js";
import type { PrintDesign } from "../entities/print-design.js";
import { layOutDesign } from "./lay-out-design.js";

const card: PrintDesign = {
  color: "FullColor",
  sides: "OneSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: ["Harbor & Pine", "Architects"],
  back: ["harborpine.example"],
};

describe("layOutDesign", () => {
  it.each([
    ["3.5x2", 252, 144],
    ["8.5x11", 612, 792],
    ["tabloid", 252, 144],
    ["0x0", 252, 144],
    ["1e9x2", 252, 144],
  ])("a page of %s is %d by %d points", (paperSize, width, height) => {
    expect(layOutDesign({ ...card, paperSize })).toMatchObject({ width, height });
  });

  it("has a back only when two sides are printed", () => {
    expect(layOutDesign(card).sides.map(({ side }) => side)).toEqual(["front"]);
    expect(layOutDesign({ ...card, sides: "TwoSided" }).sides.map(({ side }) => side)).toEqual(["front", "back"]);
  });

  it("keeps the longest and most lines on the page", () => {
    const front = Array.from({ length: PRINT_LINES_PER_SIDE }, () => "W".repeat(PRINT_LINE_LENGTH));
    const { width, height, sides } = layOutDesign({ ...card, front });
    for (const { y, size, text } of sides[0]?.lines ?? []) {
      expect(y).toBeLessThan(height);
      expect(y - size).toBeGreaterThan(0);
      expect(text.length * size * 0.62).toBeLessThan(width);
    }
  });

  it.each(["3.5x2", "8.5x11"])("sets nothing larger than the heading on %s", (paperSize) => {
    const front = ["A heading of some length", "Short", "Also short"];
    const [heading = 0, ...others] =
      layOutDesign({ ...card, paperSize, front }).sides[0]?.lines.map(({ size }) => size) ?? [];
    expect(others).toHaveLength(2);
    expect(Math.max(...others)).toBeLessThanOrEqual(heading);
  });

  it("gives black ink to black and white", () => {
    expect(layOutDesign({ ...card, color: "BlackWhite" }).ink).toBe("#111111");
    expect(layOutDesign(card).ink).not.toBe("#111111");
  });

  it("moves the lines that have a place of their own, and those alone", () => {
    const places = [{ side: "front" as const, line: 1, x: 0.25, y: 0.5, scale: 2 }];
    const [plain, moved] = [card, { ...card, places }].map((design) => layOutDesign(design).sides[0]?.lines ?? []);
    expect(moved?.[0]).toEqual(plain?.[0]);
    expect(moved?.[1]).toEqual({ text: "Architects", x: 63, y: 72, size: 2 * (plain?.[1]?.size ?? 0) });
  });

  it("puts a picture around its middle, on its side only", () => {
    const pictures = [{ fileId: "p1", side: "front" as const, x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 }];
    const { sides } = layOutDesign({ ...card, sides: "TwoSided", pictures });
    expect(sides.map((side) => side.pictures)).toEqual([
      [{ fileId: "p1", x: 63, y: 40.5, width: 126, height: 63 }],
      [],
    ]);
  });
});
