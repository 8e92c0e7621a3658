import { expect, it } from "@jest/globals";
import { isGtin } from "./record-values.js";

it.each([
  ["GTIN-8", "96385074", true],
  ["UPC", "036000291452", true],
  ["EAN", "4006381333931", true],
  ["GTIN-14", "10614141000415", true],
  ["a wrong check digit", "4006381333932", false],
  ["two digits swapped", "4006381333391", false],
  ["eleven digits", "03600029145", false],
  ["a letter", "40063813339E1", false],
  ["nothing", "", false],
])("%s", (_why, text, expected) => {
  expect(isGtin(text)).toBe(expected);
});
