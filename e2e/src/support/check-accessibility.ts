import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * One line per violation: the rule, its description, and where. Scrolls to the top, because axe takes a target that a
 * sticky bar happens to cover for a small one.
 */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // In the page itself and without what passed: a second page and its copy of all results take half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: WCAG_2_2_AA, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`;
  });
}

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), `accessibility of ${where}`).toEqual([]);
}
