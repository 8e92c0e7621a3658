import { expect, it } from "@jest/globals";
import { joinTemplateKey, selectTemplateKey } from "./template-key.rule.js";

const parts = { paperType: "gloss", paperSize: "letter", sides: "double", color: "color" };

it.each([
  ["all four, in their order", parts, "color_double_letter_gloss"],
  ["without sides", { ...parts, sides: undefined }, "color_letter_gloss"],
  ["with an empty size", { ...parts, paperSize: "" }, "color_double_gloss"],
  ["one alone", { paperType: "gloss" }, "gloss"],
  ["none", {}, undefined],
])("joins %s [S1-3.28]", (_why, given, key) => {
  expect(joinTemplateKey(given)).toBe(key);
});

it.each([
  ["24580298", "color_double_letter_gloss"],
  ["24580298##CIN-1", "color_double_letter_gloss"],
  ["24580297", undefined],
  ["245802980", undefined],
  ["124580298", undefined],
  ["500001", undefined],
])("item %s has the template key %s [S1-9.21] [S2-9.24]", (itemId, key) => {
  expect(selectTemplateKey(itemId, parts)).toBe(key);
});

it("is undefined without print options [S1-9.21]", () => {
  expect(selectTemplateKey("24580298", undefined)).toBeUndefined();
});
