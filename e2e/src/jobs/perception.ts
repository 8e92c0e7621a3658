import { expect, type Locator, type Page } from "@playwright/test";
import { takeAnnouncements } from "../support/announcements.js";

declare global {
  /** What was pressed last in this document, and its state before. */
  var pressed: { readonly element: Element; readonly state: string } | undefined;
}

/** Whether somebody who doesn't see the page notices what a press did, and keeps their place. */
export type Perception = {
  /** Presses, and expects a new page, a moved focus, an announcement or a changed state. */
  follow(target: Locator, press: () => Promise<void>): Promise<void>;
  /** Fails if the focus has been lost since the last press. */
  expectFocusKept(): Promise<void>;
  /** Element and name, or text, of what has the focus. */
  describeFocus(): Promise<string>;
};

type Noticed = {
  /** When the document came: it differs from those before and after. */
  readonly document: number;
  /** Empty if nothing has it. */
  readonly focus: string;
  readonly hasFocusMoved: boolean;
  readonly state: string;
  readonly hasStateChanged: boolean;
};

const NOTICED_WITHIN_MS = 15_000;

/** `report` gets what was noticed of each press. */
export function createPerception(page: Page, report: (heard: string) => void): Perception {
  /** The document of the last press, unless that led to another. */
  let pressedIn: number | undefined;

  async function hear(): Promise<string> {
    return (await takeAnnouncements(page)).map((text) => `hears "${text}"`).join("; ");
  }

  return {
    async follow(target, press) {
      await hear();
      const before = await target.evaluate(notice, true);
      await press();
      let seen = "";
      await expect(async () => {
        const now = await page.evaluate(notice, false);
        const isSamePage = now.document === before.document;
        const heard = await hear();
        seen ||= isSamePage
          ? heard || describe(now)
          : `a page: ${await page.title()}${now.focus && `, at ${now.focus}`}`;
        expect(isSamePage && now.focus === "", "the focus is lost").toBe(false);
        expect(seen, "what the press did is noticed").not.toBe("");
        pressedIn = isSamePage ? now.document : undefined;
      }).toPass({ timeout: NOTICED_WITHIN_MS });
      report(seen);
    },
    async expectFocusKept() {
      const { document, focus } = await page.evaluate(notice, false);
      const heard = await hear();
      if (heard) report(`then ${heard}`);
      expect(document === pressedIn && focus === "", "the focus has been lost since the last press").toBe(false);
    },
    describeFocus: async () => (await page.evaluate(notice, false)).focus,
  };
}

function describe({ focus, hasFocusMoved, state, hasStateChanged }: Noticed): string {
  if (hasFocusMoved && focus) return `is taken to ${focus}`;
  return hasStateChanged ? `its state is now ${state}` : "";
}

/** Runs in the page: with the element that is about to be pressed, or without. */
function notice(target: Element | boolean, isStart = false): Noticed {
  const STATES = ["aria-expanded", "aria-pressed", "aria-checked", "aria-selected", "aria-invalid"];
  const readState = (element: Element) => [
    ...STATES.flatMap((name) => (element.hasAttribute(name) ? `${name} ${element.getAttribute(name)}` : [])),
    ...(element instanceof HTMLInputElement && element.checked ? ["checked"] : []),
    // Browsers say so of what opens a popover or a disclosure.
    ...(element instanceof HTMLButtonElement && element.popoverTargetElement?.matches(":popover-open") ? ["open"] : []),
    ...(element.matches("details[open] > summary") ? ["open"] : []),
  ];
  if (isStart && target instanceof Element) {
    globalThis.pressed = { element: target, state: readState(target).join(", ") };
  }
  const { activeElement, body } = document;
  const { pressed } = globalThis;
  const focused = activeElement === body ? null : activeElement;
  const name = focused?.ariaLabel ?? focused?.textContent?.replaceAll(/\s+/g, " ").trim().slice(0, 80) ?? "";
  const state = pressed ? readState(pressed.element).join(", ") : "";
  return {
    document: performance.timeOrigin,
    focus: focused ? `${focused.tagName.toLowerCase()} "${name}"` : "",
    hasFocusMoved: pressed !== undefined && focused !== pressed.element,
    state,
    hasStateChanged: pressed !== undefined && state !== pressed.state,
  };
}
