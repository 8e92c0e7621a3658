import { expect, it } from "@jest/globals";
import { validateDeliveryLocation } from "./location.rule.js";

it.each([
  ["a ZIP code of 5 [S2-5.01]", "01760", "01760"],
  ["spaces around it are dropped [S2-5.01]", "  01760 ", "01760"],
  ["full-width digits", "\uFF10\uFF11\uFF17\uFF16\uFF10\u3000", "01760"],
  ["city and state", "Natick, MA", "Natick, MA"],
  ["every allowed sign [S2-5.03]", "O'Fallon-St. `A` & B, MO", "O'Fallon-St. `A` & B, MO"],
  ["a letter first [S2-5.02]", "Aiken", "Aiken"],
])("accepts %s", (_why, text, query) => {
  expect(validateDeliveryLocation(text)).toEqual({ isValid: true, query });
});

it.each([
  ["4 characters [S2-5.01]", "0176"],
  ["4 characters and spaces [S2-5.01]", " 0176 "],
  ["nothing [S2-5.05]", ""],
  ["spaces alone [S2-5.05]", "      "],
  ["a period first [S2-5.02]", ".01760"],
  ["a hyphen first [S2-5.02]", "-Natick"],
  ["an apostrophe first [S2-5.02]", "'s-Hertogenbosch"],
  ["a slash [S2-5.03]", "01760/1"],
  ["an umlaut [S2-5.03]", "Zürich"],
  ["a letter of another alphabet first", "Żory PL"],
  ["an underscore [S2-5.03]", "Nat_ick"],
  ["a tab inside [S2-5.03]", "Natick\tMA"],
  ["a line break inside", "Natick\nMA"],
])("refuses %s", (_why, text) => {
  expect(validateDeliveryLocation(text)).toEqual({ isValid: false });
});
