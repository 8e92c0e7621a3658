import { describe, expect, it } from "@jest/globals";
import { cleanText } from "./clean-text.js";

const cases = [
  ["words stay", "Prints well.", "Prints well."],
  ["emoji stay", "Great 👩‍🚀🎉", "Great 👩‍🚀🎉"],
  ["right-to-left text stays", "جيد جدا", "جيد جدا"],
  ["direction marks stay", "\u200Fجيد\u200E", "\u200Fجيد\u200E"],
  ["what turns the rest of a line around goes", "\u202EKim\u2067 B\u2069", "Kim B"],
  ["markup stays as typed", "<script>alert(1)</script> &amp;", "<script>alert(1)</script> &amp;"],
  ["line ends become one kind", "a\r\nb\rc", "a\nb\nc"],
  ["what a database refuses goes", "a\u0000b\u0007c", "abc"],
  ["half of a character becomes a replacement", "a\uD83Db", "a\u{FFFD}b"],
] as const;

describe("cleanText", () => {
  it.each(cases)("%s", (_why, typed, kept) => expect(cleanText(typed)).toBe(kept));
});
