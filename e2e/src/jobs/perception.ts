import { expect, type Locator, type Page } from "@playwright/test";
import { takeAnnouncements } from "../support/announcements.js";

declare global {
  /** What was pressed last in this document. */
  var pressedElement: Element | undefined;
  var stateBefore: string | undefined;
}

/** Whether somebody who doesn't see the page notices what a press did, and keeps their place. */
export type Perception = {
  /** Presses, and expects a new page, a moved focus, an announcement or a changed state within the usual time. */
  follow(target: Locator, press: () => Promise<void>): Promise<void>;
  /** Fails if the focus has been lost since the last press. */
  expectFocusKept(): Promise<void>;
  /** Name, or text, of what has the focus. */
  describeFocus(): Promise<string>;
};

type Noticed = { readonly document: number; readonly isLost: boolean; readonly what: string };

const STATES = ["aria-expanded", "aria-pressed", "aria-checked", "aria-selected", "aria-invalid"];

export function createPerception(page: Page, report: (heard: string) => void): Perception {
  let lastDocument: number | undefined;

  async function look(): Promise<Noticed | undefined> {
    try {
      const noticed = await page.evaluate(notice, STATES);
      const heard = await takeAnnouncements(page);
      const what = [...heard.map((text) => `hears "${text}"`), noticed.what].filter(Boolean).join("; ");
      return { ...noticed, what };
    } catch {
      // The page is being left.
      return undefined;
    }
  }

  return {
    async follow(target, press) {
      await target.evaluate((element, states) => {
        globalThis.pressedElement = element;
        const isOn = element instanceof HTMLInputElement && element.checked;
        globalThis.stateBefore = `${isOn} ${states.map((name) => element.getAttribute(name)).join()}`;
      }, STATES);
      const before = await page.evaluate(() => performance.timeOrigin);
      await takeAnnouncements(page);
      await press();
      let seen = "";
      await expect(async () => {
        const noticed = await look();
        if (!noticed) throw new Error("between two pages");
        seen ||= noticed.document === before ? noticed.what : `a page: ${await page.title()}`;
        expect(noticed.document === before && noticed.isLost, "the focus is lost").toBe(false);
        expect(seen, "the press has an effect that is announced").not.toBe("");
      }).toPass({ timeout: 15_000 });
      lastDocument = await page.evaluate(() => performance.timeOrigin).catch(() => undefined);
      report(seen);
    },
    async expectFocusKept() {
      const now = await look();
      const isLost = now?.document === lastDocument && now?.isLost;
      expect(isLost ?? false, "the focus is kept after the last press").toBe(false);
    },
    async describeFocus() {
      return page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? "nothing");
    },
  };
}

/** Runs in the page. */
function notice(states: readonly string[]): Noticed {
  const { activeElement, body } = document;
  const pressed = globalThis.pressedElement;
  const isLost = !activeElement || activeElement === body;
  const isOn = pressed instanceof HTMLInputElement && pressed.checked;
  const state = pressed && `${isOn} ${states.map((name) => pressed.getAttribute(name)).join()}`;
  const name = activeElement?.ariaLabel ?? activeElement?.textContent?.trim().slice(0, 80) ?? "";
  const moved =
    !isLost && activeElement !== pressed ? `is taken to ${activeElement.tagName.toLowerCase()} "${name}"` : "";
  const changed = state !== undefined && state !== globalThis.stateBefore ? `the state is now ${state}` : "";
  return { document: performance.timeOrigin, isLost, what: [moved, changed].filter(Boolean).join("; ") };
}
