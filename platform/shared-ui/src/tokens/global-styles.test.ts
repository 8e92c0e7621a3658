import { expect, it } from "@jest/globals";
import { BREAKPOINTS } from "shared-contracts/constants";
import { MEDIA } from "./breakpoints.js";
import { globalStyles } from "./global-styles.js";

it("uses no custom property that no token defines", () => {
  const defined = new Set([...globalStyles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = [...globalStyles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

it("paints the browser's own controls in the shop's color", () => {
  expect(globalStyles).toMatch(/html\{[^}]*accent-color:var\(--color-accent\)/);
});

it("can stand in a style element", () => {
  expect(globalStyles).not.toMatch(/<|\n/);
});

it("queries the widths of the four breakpoints", () => {
  expect(MEDIA).toEqual({
    onlyXs: `@media (max-width: ${BREAKPOINTS.sm - 0.02}px)`,
    narrow: `@media (max-width: ${BREAKPOINTS.md - 0.02}px)`,
    fromSm: `@media (min-width: ${BREAKPOINTS.sm}px)`,
    fromMd: `@media (min-width: ${BREAKPOINTS.md}px)`,
    fromLg: `@media (min-width: ${BREAKPOINTS.lg}px)`,
  });
});
