import { expect, it } from "@jest/globals";
import { NOT_CUSTOM_PRINT_TYPES, isCustomProduct, opensGetStartedForm } from "./rule.js";

it.each([
  [undefined, false],
  [0, false],
  [5, true],
  [6, false],
  [7, true],
  [16, true],
  [17, false],
  [18, false],
  [19, true],
  [20, true],
])("type %s is customized by the shopper: %j [S2-8.19]", (isCustomizable, expected) => {
  expect(isCustomProduct({ isCustomizable })).toBe(expected);
});

it.each([
  [18, true],
  [17, false],
  [19, false],
  [undefined, false],
])("type %s opens the form: %j [S1-9.19][S2-5.28]", (isCustomizable, expected) => {
  expect(opensGetStartedForm({ isCustomizable })).toBe(expected);
});

it("types 6, 17 and 18 are not custom print [S2-9.19]", () => {
  expect(NOT_CUSTOM_PRINT_TYPES).toEqual([6, 17, 18]);
});
