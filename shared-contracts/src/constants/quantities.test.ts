import { expect, it } from "@jest/globals";
import { type QuantityEntry, typeQuantity } from "./quantities.js";

/** As a browser does: each key is put behind what the field shows by then. */
function typeKeys(text: string, keys: string): QuantityEntry {
  return [...keys].reduce<QuantityEntry>((entry, key) => typeQuantity(entry, entry.text + key), {
    text,
    isRefused: false,
  });
}

it.each([
  ["", "15", "15", false],
  ["", "99991", "9999", false],
  ["1", "a+ e", "1", false],
  ["", "1a2-", "12", false],
  ["", "1.5", "1", true],
  ["1", ".5", "1", true],
  ["", "2,5", "2", true],
  ["", "1,000", "1", true],
  ["", "-3", "3", false],
  ["", "\u22123", "3", false],
  ["", "1\u066B5", "1", true],
  ["", "1\uFF0E5", "1", true],
])("with %j, the keys %j make it %j, refused: %j [S1-5.01]", (before, keys, text, isRefused) => {
  expect(typeKeys(before, keys)).toEqual({ text, isRefused });
});

it.each([
  ["1.5", "7", true],
  ["2,5", "7", true],
  ["-3", "7", false],
  [" 12 ", "12", false],
  ["1e3", "7", false],
  ["-", "", false],
  ["", "", false],
])("the pasted %j makes 7 %j, refused: %j [S1-5.01]", (typed, text, isRefused) => {
  expect(typeQuantity({ text: "7", isRefused: false }, typed)).toEqual({ text, isRefused });
});

it.each([
  ["a digit that replaces it", "4"],
  ["an empty field", ""],
])("%s begins a new entry after a refused one", (_what, typed) => {
  expect(typeQuantity({ text: "1", isRefused: true }, typed)).toEqual({ text: typed, isRefused: false });
});
