import { expect, it } from "@jest/globals";
import { toPageStyles } from "./page-styles.js";

const { page } = toPageStyles("/shell/assets/typeface.woff2");

it("has the typeface, so that no page repeats its rules", () => {
  expect(page).toContain("src:url(/shell/assets/typeface.woff2)");
});

it("keeps more than a window for slots that grow, and nothing on paper or without scripts", () => {
  expect(page).toMatch(/\[data-grows\]\[data-fallback\][^{]*\{min-block-size:120svh\}/);
  // Positioned, so that hidden labels in what is clipped are clipped as well.
  expect(page).toMatch(/:not\(\[data-grown=""\]\)\{position:relative;overflow:clip\}/);
  expect(page).toMatch(/@media \(scripting:none\)\{\[data-fallback\][^{]*\{min-block-size:0!important/);
  expect(page).toMatch(/@media print\{\[data-fallback\][^{]*\{min-block-size:0!important/);
});

it("marks only the section in view, as forced colors paint transparent borders too", () => {
  expect(page).toMatch(/\.section-navigation a\[aria-current\]\{[^}]*border-block-end:3px/);
  expect(page).not.toMatch(/\.section-navigation a\{[^}]*border/);
});
