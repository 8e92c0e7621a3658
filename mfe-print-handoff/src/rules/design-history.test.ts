import { expect, it } from "@jest/globals";
import { changeDesign, redoDesign, startHistory, undoDesign } from "./design-history.js";
import { toLines, toText } from "./design-text.js";
import { toInitialDesign } from "./initial-design.js";
import { parseQuantity } from "./parse-quantity.js";

const fresh = startHistory(toInitialDesign(undefined));

it("takes back changes one by one, and stays at the first", () => {
  const changed = changeDesign(changeDesign(fresh, { front: ["A"] }), { front: ["B"] });
  expect(undoDesign(changed).design.front).toEqual(["A"]);
  expect(undoDesign(undoDesign(changed)).design).toEqual(fresh.design);
  expect(undoDesign(fresh)).toEqual(fresh);
});

it("brings back what was taken back, until something else is changed", () => {
  const changed = changeDesign(changeDesign(fresh, { front: ["A"] }), { front: ["B"] });
  const back = undoDesign(undoDesign(changed));
  expect(redoDesign(back).design.front).toEqual(["A"]);
  expect(redoDesign(redoDesign(back))).toEqual(changed);
  expect(redoDesign(redoDesign(redoDesign(back)))).toEqual(changed);
  expect(redoDesign(changeDesign(back, { front: ["C"] })).design.front).toEqual(["C"]);
});

it("remembers the last fifty", () => {
  let history = fresh;
  for (let change = 0; change < 60; change += 1) history = changeDesign(history, { front: [String(change)] });
  expect(history.earlier).toHaveLength(50);
});

it("prints as many and as long lines as fit", () => {
  expect(toLines("")).toEqual([]);
  expect(toLines("A\n\nB")).toEqual(["A", "", "B"]);
  expect(toLines(Array.from({ length: 9 }, () => "x".repeat(81)).join("\n"))).toEqual(
    Array.from({ length: 8 }, () => "x".repeat(80)),
  );
  expect(toText(toLines("A\n\nB"))).toBe("A\n\nB");
});

it.each([
  ["1", 1],
  ["9999", 9999],
  ["10000", undefined],
  ["0", undefined],
  ["", undefined],
  ["1.5", undefined],
])("the quantity %j is %j", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
