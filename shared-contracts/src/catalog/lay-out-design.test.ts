import { describe, expect, it } from "@jest/globals";
import { PRINT_LINE_LENGTH, PRINT_LINES_PER_SIDE } from "../constants/print.js";
import type { PrintDesign } from "../entities/print.js";
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
    expect(moved?.[1]).toMatchObject({ text: "Architects", x: 63, y: 72, size: 2 * (plain?.[1]?.size ?? 0) });
  });

  it("puts a picture around its middle, on its side only", () => {
    const pictures = [{ fileId: "p1", side: "front" as const, x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 }];
    const { sides } = layOutDesign({ ...card, sides: "TwoSided", pictures });
    expect(sides.map((side) => side.pictures)).toEqual([
      [{ fileId: "p1", x: 63, y: 40.5, width: 126, height: 63 }],
      [],
    ]);
  });

  it.each([
    [undefined, "center", 126],
    ["Left", "left", 17.64],
    ["Right", "right", 234.36],
    ["Justified", "center", 126],
  ])("aligns lines %s", (align, aligned, x) => {
    const [heading] = layOutDesign({ ...card, align }).sides[0]?.lines ?? [];
    expect(heading).toMatchObject({ align: aligned, x });
  });

  it("lets a moved line have an alignment of its own", () => {
    const places = [{ side: "front" as const, line: 0, x: 0.5, y: 0.5, scale: 1, align: "Center" }];
    const lines = layOutDesign({ ...card, align: "Left", places }).sides[0]?.lines;
    expect(lines?.map(({ align, x }) => [align, x])).toEqual([
      ["center", 126],
      ["left", 17.64],
    ]);
  });

  it.each([
    [undefined, 0],
    ["Band", 1],
    ["Frame", 4],
    ["Solid", 1],
    ["Baroque", 0],
  ])("draws the template %s with %d shapes on both sides", (template, count) => {
    const { sides } = layOutDesign({ ...card, sides: "TwoSided", template });
    expect(sides.map(({ shapes }) => shapes.length)).toEqual([count, count]);
  });

  it("extends shapes at the edges into the bleed, and sets text on a full background in the paper's color", () => {
    const { sides, ink, accent, paper } = layOutDesign({ ...card, template: "Solid", ink: "Red" });
    expect(sides[0]?.shapes).toEqual([{ x: -9, y: -9, width: 270, height: 162 }]);
    expect([ink, accent]).toEqual([paper, "#a3262e"]);
  });

  it("has the chosen ink and font, in black and white only black", () => {
    expect(layOutDesign({ ...card, ink: "Green", font: "Serif" })).toMatchObject({ ink: "#1f5c46", font: "Serif" });
    expect(layOutDesign({ ...card, ink: "Green", color: "BlackWhite" }).ink).toBe("#111111");
    expect(layOutDesign({ ...card, ink: "Gold", font: "Runes" })).toMatchObject({ ink: "#12507b", font: "Sans" });
  });

  it("rounds the corners of items that have such", () => {
    expect(layOutDesign(card).radius).toBe(0);
    expect(layOutDesign({ ...card, corners: "Rounded" }).radius).toBe(9);
  });
});
