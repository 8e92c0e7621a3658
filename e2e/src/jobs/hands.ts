import { expect, type Locator, type Page } from "@playwright/test";
import { createPerception, type Perception } from "./perception.js";

/** How a shopper works the page. Without JavaScript, it is the mouse again. */
export type Way = "mouse" | "keyboard" | "screen reader" | "without JavaScript";

/** What a job does, in one of the ways. Elements are found by role and accessible name in all of them. */
export type Hand = {
  press(target: Locator): Promise<void>;
  /** A radio button or a checkbox. */
  choose(option: Locator): Promise<void>;
  /** Replaces the text of a field. */
  enter(field: Locator, text: string): Promise<void>;
  /** Presses of Tab so far, both directions. */
  tabStops(): number;
};

const TABS_AT_MOST = 150;
const ARROWS_AT_MOST = 12;
/** Screenfuls to scroll until an element that loads late must be there. */
const SCREENS_AT_MOST = 30;
const SCREEN_WAIT_MS = 500;

export function createHand(page: Page, way: Way, report: (heard: string) => void): Hand {
  if (way === "keyboard") return createKeyboard(page, createPerception(page, report));
  return way === "screen reader" ? createScreenReader(page, createPerception(page, report)) : createMouse(page);
}

function createMouse(page: Page): Hand {
  return {
    async press(target) {
      await scrollTo(page, target);
      await target.click();
    },
    async choose(option) {
      await scrollTo(page, option);
      // A press before the slot is interactive takes effect once it is.
      if (!(await option.isChecked())) await option.click();
      await expect(option).toBeChecked();
    },
    async enter(field, text) {
      await field.click();
      await field.fill(text);
    },
    tabStops: () => 0,
  };
}

/** Scrolls down as far as a shopper has to, so that slots which wait for the viewport mount. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  for (let screens = 0; screens < SCREENS_AT_MOST; screens += 1) {
    const isThere = target.waitFor({ timeout: screens === 0 ? 4 * SCREEN_WAIT_MS : SCREEN_WAIT_MS });
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
    await page.mouse.wheel(0, (page.viewportSize()?.height ?? 0) * 0.8);
  }
}

/** Tab, Shift+Tab, Enter, Space, arrows and typing; nothing else. */
function createKeyboard(page: Page, perception: Perception): Hand {
  let stops = 0;

  /** Presses Tab, or Shift+Tab for what is above, and takes skip links on the way. */
  async function tabTo(isThere: () => Promise<boolean>, target: Locator): Promise<void> {
    await perception.expectFocusKept();
    for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
      if (await isThere()) return expect(page.locator(":focus"), "what has the focus is in view").toBeInViewport();
      await page.keyboard.press((await isAbove(target)) ? "Shift+Tab" : "Tab");
      stops += 1;
      if (await isSkipLinkTowards(target)) await page.keyboard.press("Enter");
    }
    throw new Error(`${String(target)} can't be reached with Tab: the focus is on ${await perception.describeFocus()}`);
  }
  const hasFocus = (target: Locator) => async () =>
    (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement);

  return {
    async press(target) {
      await tabTo(hasFocus(target), target);
      await perception.follow(target, () => page.keyboard.press("Enter"));
    },
    async choose(option) {
      // It may be in a slot that mounts on the way.
      await tabTo(async () => (await option.count()) === 1 && hasGroupFocus(option), option);
      const isRadio = (await option.getAttribute("type")) === "radio";
      if (!isRadio) return perception.follow(option, () => page.keyboard.press("Space"));
      for (let presses = 0; presses < ARROWS_AT_MOST && !(await option.isChecked()); presses += 1) {
        await page.keyboard.press(presses === 0 && (await hasFocus(option)()) ? "Space" : "ArrowDown");
      }
      await expect(option).toBeChecked();
      await expect(option).toBeFocused();
    },
    async enter(field, text) {
      await tabTo(hasFocus(field), field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    tabStops: () => stops,
  };
}

async function isAbove(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((element) => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return false;
    return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });
}

async function isSkipLinkTowards(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((element) => {
    const link = document.activeElement;
    if (!(link instanceof HTMLAnchorElement) || !link.matches(".skip-link")) return false;
    const place = document.querySelector(link.hash);
    // The next skip link may lead closer.
    const next = link.nextElementSibling;
    const closer = next instanceof HTMLAnchorElement && next.matches(".skip-link") ? next.hash : undefined;
    if (closer !== undefined && document.querySelector(closer)?.contains(element)) return false;
    return place?.contains(element) ?? false;
  });
}

/** A group of radio buttons is one tab stop. */
function hasGroupFocus(option: Locator): Promise<boolean> {
  return option.evaluate((element) => {
    const { activeElement } = document;
    if (element === activeElement) return true;
    return (
      element instanceof HTMLInputElement &&
      activeElement instanceof HTMLInputElement &&
      activeElement.type === "radio" &&
      activeElement.name === element.name
    );
  });
}

/**
 * Goes to elements by role and name, as lists of links, buttons and fields do, so each name must be there once; and
 * activates them where they are.
 */
function createScreenReader(page: Page, perception: Perception): Hand {
  async function find(target: Locator): Promise<void> {
    await perception.expectFocusKept();
    await scrollTo(page, target);
    await expect(target, "one element has this role and name").toHaveCount(1);
    await target.focus();
  }
  return {
    async press(target) {
      await find(target);
      await perception.follow(target, () => page.keyboard.press("Enter"));
    },
    async choose(option) {
      await find(option);
      await perception.follow(option, () => page.keyboard.press("Space"));
      await expect(option).toBeChecked();
    },
    async enter(field, text) {
      await find(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    tabStops: () => 0,
  };
}
