import { expect, type Locator, type Page } from "@playwright/test";

/** A shopper whose steps are counted: presses, choices and filled fields. */
export type CountedShopper = {
  press(target: Locator): Promise<void>;
  /** A radio button or a checkbox. */
  choose(option: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  steps(): number;
};

const SCREENS_AT_MOST = 30;
const SCREEN_WAIT_MS = 500;

export function countSteps(page: Page): CountedShopper {
  let steps = 0;

  /** Scrolls as far as a shopper has to, so that slots which wait for the viewport mount. */
  async function reach(target: Locator): Promise<void> {
    steps += 1;
    for (let screens = 0; screens < SCREENS_AT_MOST; screens += 1) {
      const found = target.waitFor({ timeout: SCREEN_WAIT_MS }).then(
        () => true,
        () => false,
      );
      if (await found) return;
      await page.mouse.wheel(0, (page.viewportSize()?.height ?? 0) * 0.8);
    }
  }

  return {
    async press(target) {
      await reach(target);
      await target.click();
    },
    async choose(option) {
      await reach(option);
      // A press before the slot is interactive takes effect once it is.
      if (!(await option.isChecked())) await option.click();
      await expect(option).toBeChecked();
    },
    async fill(field, text) {
      await reach(field);
      await field.fill(text);
    },
    steps: () => steps,
  };
}
