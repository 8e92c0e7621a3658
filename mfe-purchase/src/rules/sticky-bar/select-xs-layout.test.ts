import { expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { selectXsLayout } from "./select-xs-layout.js";

const { createMember } = fixtures;

it.each([
  ["N", "standard"],
  ["Y", "dedicated"],
  ["n", "dedicated"],
  [undefined, "dedicated"],
])("switch XSMCTA %s selects the %s layout on xs [S1-6.14]", (value, expected) => {
  const switches = value === undefined ? {} : { XSMCTA: value };
  expect(selectXsLayout(createMember("retail", { flags: { switches } }))).toBe(expected);
});
