import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { ColorScheme } from "./selection.js";

/** Rules whose result depends on the color scheme. Everything else is the same in the dark. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What is wrong with the page, one line each: axe's violations of any impact, its best practices included, pictures
 * that didn't load, and content wider than the window.
 */
export async function findFaults(page: Page, scheme: ColorScheme): Promise<readonly string[]> {
  // A sticky bar that happens to cover a target makes it look too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const axe = new AxeBuilder({ page });
  if (scheme === "dark") axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  const violated = violations.map(({ id, impact, help, nodes }) => {
    return `${id} (${impact ?? "no impact"}): ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
  return scheme === "dark" ? violated : [...violated, ...(await findLayoutFaults(page))];
}

function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.getClientRects().length > 0)
      .map((image) => `picture not loaded: ${image.currentSrc || image.src}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`content ${scrollWidth} pixels wide in a window of ${clientWidth}`);
    return faults;
  });
}
