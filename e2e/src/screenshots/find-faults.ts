import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rules whose result depends on the color scheme. Everything else is the same in the dark. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

export type AxeRules = "all" | "colors";

/** axe's violations of any impact, best practices included, one line each. */
export async function findViolations(page: Page, rules: AxeRules): Promise<readonly string[]> {
  // Legacy means without a second page to collect what frames of other origins report; the shop has no such frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules === "colors") axe.withRules(COLOR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`);
    return `${id} (${impact ?? "no impact"}): ${help}: ${places.join("; ")}`;
  });
}

/** Pictures that didn't load, unless the page lacks some, and content wider than the window. */
export function findLayoutFaults(page: Page, lacksPictures = false): Promise<readonly string[]> {
  return page.evaluate((lacks) => {
    const faults = (lacks ? [] : [...document.images])
      .filter((image) => image.complete && image.naturalWidth === 0 && image.getClientRects().length > 0)
      .map((image) => `picture not loaded: ${image.currentSrc || image.src}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`content ${scrollWidth} pixels wide in a window of ${clientWidth}`);
    return faults;
  }, lacksPictures);
}
