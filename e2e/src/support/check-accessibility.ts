import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails with one line a violation: the rule, what it asks for, and where. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  const lines = violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`;
  });
  expect(lines, `accessibility of ${where}`).toEqual([]);
}
