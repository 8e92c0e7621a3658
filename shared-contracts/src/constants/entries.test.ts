import { expect, it } from "@jest/globals";
import { normalizeEntry, trimText } from "./index.js";

it.each([
  ["plain text", "02108-1234", "02108-1234"],
  ["spaces around it", " 3 ", "3"],
  ["spaces that don't break, and ideographic ones", "\u00A0\u30003\u2003", "3"],
  ["line ends and tabs around it", "\t3\r\n", "3"],
  ["full-width digits", "\uFF13\uFF10", "30"],
  ["a full-width email", "\uFF4E\uFF4F\uFF52\uFF41\uFF20\uFF53\uFF48\uFF4F\uFF50.example", "nora@shop.example"],
  ["a full-width comma", "Boston\uFF0C MA", "Boston, MA"],
  ["a zero-width space", "021\u200B08", "02108"],
  ["a byte order mark", "\uFEFF02108", "02108"],
  ["direction marks", "\u202A02108\u202C\u200F", "02108"],
  ["a soft hyphen", "021\u00AD08", "02108"],
  ["control characters", "\u00003\u0007\u0085", "3"],
  ["spaces within", "San  Jose", "San  Jose"],
  ["only white space and invisible characters", " \u200B\u3000 ", ""],
  ["nothing", "", ""],
  ["other characters", "\u{1F58A} 1e3 -1 1,5 <b>", "\u{1F58A} 1e3 -1 1,5 <b>"],
])("normalizes %s", (_what, text, expected) => {
  expect(normalizeEntry(text)).toBe(expected);
  expect(normalizeEntry(expected)).toBe(expected);
});

it.each([
  ["white space around a text", " Cut well \n", "Cut well"],
  ["only white space", " \t\n\u3000", ""],
  ["only zero-width characters", "\u200B\u200D\uFEFF\u2060", ""],
  ["only control characters and direction marks", "\u0007\u202E\u200F", ""],
  ["blank letters", "\u3164\u2800", ""],
  [
    "an emoji of several characters",
    "\u{1F469}\u200D\u{1F4BB} \u{1F58D}\uFE0F",
    "\u{1F469}\u200D\u{1F4BB} \u{1F58D}\uFE0F",
  ],
  ["another alphabet", "\u0639\u0631\u0628\u064A", "\u0639\u0631\u0628\u064A"],
  ["full-width characters", "\uFF13", "\uFF13"],
  ["nothing", "", ""],
])("trims %s", (_what, text, expected) => {
  expect(trimText(text)).toBe(expected);
});
