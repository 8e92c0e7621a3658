import { expect, it } from "@jest/globals";
import { layOutDesign, type PrintDesign } from "shared-contracts";
import { toInitialDesign } from "../entries.rule.js";
import { findLinesAtRisk, SAFE_MARGIN } from "./lines-at-risk.rule.js";

const design: PrintDesign = { ...toInitialDesign(undefined), front: ["Harbor & Pine"] };
const risks = (changes: Partial<PrintDesign>) => findLinesAtRisk(layOutDesign({ ...design, ...changes }));
const at = (x: number, y: number, scale = 1) => [{ side: "front" as const, line: 0, x, y, scale }];

it.each([
  ["where the layout puts them", {}],
  ["as many and as long as can be", { front: Array.from({ length: 8 }, () => "W".repeat(80)) }],
  ["on large paper", { paperSize: "8.5x11" }],
  ["empty ones at the edge", { front: [" "], places: at(0, 0) }],
])("no line is in the safe margin: %s", (_title, changes) => {
  expect(risks(changes)).toEqual([]);
});

it.each([
  ["left", at(0.02, 0.5)],
  ["right", at(0.98, 0.5)],
  ["top", at(0.5, 0.05)],
  ["bottom", at(0.5, 0.99)],
  ["both sides, being too large", at(0.5, 0.5, 3)],
])("a line is in the safe margin: %s", (_title, places) => {
  expect(risks({ places })).toEqual([{ side: "front", kind: "line", index: 0 }]);
});

it("measures the margin exactly", () => {
  const layout = layOutDesign(design);
  const withLine = (x: number) => {
    const line = { text: "A", x, y: 72, size: 10, width: 5.2, align: "center" as const };
    return findLinesAtRisk({ ...layout, sides: [{ side: "front", shapes: [], pictures: [], lines: [line] }] });
  };
  const halfLetter = 2.6;
  expect(withLine(SAFE_MARGIN + halfLetter)).toEqual([]);
  expect(withLine(SAFE_MARGIN + halfLetter - 0.01)).toHaveLength(1);
});

it("names the side of lines on the back", () => {
  const places = at(0.02, 0.5).map((place) => ({ ...place, side: "back" as const }));
  expect(risks({ sides: "TwoSided", back: ["By appointment"], places })).toEqual([
    { side: "back", kind: "line", index: 0 },
  ]);
});

it.each([
  ["Left", 9, 8.9],
  ["Right", 243, 243.1],
] as const)("measures lines aligned %s from that end", (align, inside, outside) => {
  const { width } = layOutDesign(design);
  const withLine = (x: number) => risks({ align, places: at(x / width, 0.5) });
  expect(withLine(inside)).toEqual([]);
  expect(withLine(outside)).toHaveLength(1);
});
