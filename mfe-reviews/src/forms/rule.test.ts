import { describe, expect, it } from "@jest/globals";
import { formatText } from "shared-contracts";
import { FIELD_RULE_TEXT, type FieldRule, findBrokenRule } from "./rule.js";
import { writingTexts } from "./texts.js";

const length: readonly FieldRule[] = [
  { kind: "required" },
  { kind: "minimum-length", n: 5 },
  { kind: "maximum-length", n: 7 },
];

const cases = [
  ["nothing entered [S2-5.31]", "", length, "required"],
  ["only whitespace [S2-5.31]", "   ", length, "required"],
  ["only characters that nobody sees", "\u200B\u200B\u200B\u200B\u200B", length, "required"],
  ["one character short [S2-5.31]", "abcd", length, "minimum-length"],
  ["whitespace does not count", " abcd ", length, "minimum-length"],
  ["the minimum", "abcde", length, undefined],
  ["the maximum", "abcdefg", length, undefined],
  ["one character too many [S2-5.31]", "abcdefgh", length, "maximum-length"],
  ["an optional field may stay empty", "", length.slice(1), undefined],
  ["not an email address [S2-5.31]", "robin.example", [{ kind: "email" }], "email"],
  ["an email address without a domain", "robin@example", [{ kind: "email" }], "email"],
  ["an email address", "robin@shop.example", [{ kind: "email" }], undefined],
  ["not a web address [S2-5.31]", "shop", [{ kind: "url" }], "url"],
  ["another scheme", "javascript://shop.example", [{ kind: "url" }], "url"],
  ["a web address", "https://shop.example/a?b=c", [{ kind: "url" }], undefined],
] as const satisfies readonly (readonly [string, string, readonly FieldRule[], FieldRule["kind"] | undefined])[];

describe("findBrokenRule", () => {
  it.each(cases)("%s", (_why, value, rules, kind) => expect(findBrokenRule(value, rules)?.kind).toBe(kind));

  const messages = [
    ["required", "This field is required"],
    ["minimum-length", "Must be at least 5 characters"],
    ["maximum-length", "Must be at most 5 characters"],
    ["email", "Enter a valid email"],
    ["url", "Enter a valid URL"],
  ] as const;

  it.each(messages)("%s has one generic message [S2-5.31]", (kind, message) => {
    expect(formatText(writingTexts[FIELD_RULE_TEXT[kind]], { n: 5 })).toBe(message);
    expect(Object.keys(FIELD_RULE_TEXT)).toHaveLength(messages.length);
  });
});
