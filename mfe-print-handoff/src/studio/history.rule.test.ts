import { expect, it } from "@jest/globals";
import { changeDesign, redoDesign, startHistory, undoDesign } from "./history.rule.js";
import { parseQuantity, toLines, toText } from "./entries.rule.js";
import { toInitialDesign } from "./entries.rule.js";

const fresh = startHistory(toInitialDesign(undefined));

it("undoes changes one by one and stops at the first", () => {
  const changed = changeDesign(changeDesign(fresh, { front: ["A"] }), { color: "BlackWhite" });
  expect(undoDesign(changed).design).toEqual({ ...fresh.design, front: ["A"] });
  expect(undoDesign(undoDesign(changed)).design).toEqual(fresh.design);
  expect(undoDesign(fresh)).toEqual(fresh);
});

it.each([
  ["letters of one line are one change", [["H"], ["Ha"], ["Harbor"]], [[]]],
  ["another line is another change", [["H"], ["H", ""], ["H", "A"], ["H", "Arch"]], [["H", ""], ["H"], []]],
  [
    "another line's letters are another change",
    [
      ["A", "B"],
      ["Ab", "B"],
      ["Ab", "Bc"],
    ],
    [["Ab", "B"], ["A", "B"], []],
  ],
  [
    "what is put in at once is one change",
    [
      ["A", "B", "C"],
      ["D", "E", "C"],
    ],
    [["A", "B", "C"], []],
  ],
])("%s", (_title, typed, undone) => {
  let history = typed.reduce((changed, front) => changeDesign(changed, { front }), fresh);
  for (const front of undone) {
    history = undoDesign(history);
    expect(history.design.front).toEqual(front);
  }
  expect(history.earlier).toEqual([]);
});

it("starts a new entry after another change or an undo", () => {
  const typed = changeDesign(fresh, { front: ["A"] });
  const moved = changeDesign(typed, { pictures: [] });
  expect(undoDesign(changeDesign(moved, { front: ["AB"] })).design).toEqual(moved.design);
  const again = changeDesign(undoDesign(changeDesign(moved, { front: ["AB"] })), { front: ["AC"] });
  expect(undoDesign(again).design).toEqual(moved.design);
});

it("redoes undone changes until something else is changed", () => {
  const changed = changeDesign(changeDesign(fresh, { front: ["A"] }), { front: ["A", "B"] });
  const back = undoDesign(undoDesign(changed));
  expect(redoDesign(back).design.front).toEqual(["A"]);
  expect(redoDesign(redoDesign(back)).design).toEqual(changed.design);
  expect(redoDesign(redoDesign(redoDesign(back)))).toEqual(redoDesign(redoDesign(back)));
  expect(redoDesign(changeDesign(back, { front: ["C"] })).design.front).toEqual(["C"]);
});

it("keeps the last fifty entries", () => {
  let history = fresh;
  for (let change = 0; change < 60; change += 1) history = changeDesign(history, { color: String(change) });
  expect(history.earlier).toHaveLength(50);
});

it("limits number and length of lines to what fits", () => {
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
])("quantity %j is %j", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
