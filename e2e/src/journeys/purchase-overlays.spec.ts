import type { Locator, Page } from "@playwright/test";
import { expect, mountedSlot, slot, test, type Breakpoint } from "fragment-kit/playwright";
import { listenToAnnouncements, takeAnnouncements } from "../support/announcements.js";
import { expectAccessible } from "../support/check-accessibility.js";

/** Alternates the smallest and the largest width; all widths with `LONG_TESTS=1`. */
function widthsOf(row: number): readonly Breakpoint[] {
  if (process.env.LONG_TESTS) return ["xs", "sm", "md", "lg"];
  return [row % 2 === 0 ? "xs" : "lg"];
}

type Opener = {
  readonly what: string;
  readonly itemId: string;
  readonly member?: string;
  /** Similar to another one, so it only runs with `LONG_TESTS=1`. */
  readonly isLong?: true;
  /** Finds the element that opens it, ready to be clicked. */
  readonly find: (page: Page) => Promise<Locator>;
};

const inBuyBox = (page: Page) => slot(page, "buy-box");
const inGallery = (page: Page) => mountedSlot(page, "gallery");

/** `title`: the accessible name of the dialog. */
const DIALOGS: readonly (Opener & { readonly title: RegExp })[] = [
  {
    what: "the gallery's pictures",
    itemId: "200101",
    title: /Vellum Aero/,
    find: async (page) => (await inGallery(page)).getByRole("button", { name: /^Enlarge/ }).first(),
  },
  {
    what: "the gallery's videos",
    itemId: "200101",
    title: /Vellum Aero/,
    find: async (page) => (await inGallery(page)).getByRole("button", { name: "Videos", exact: true }),
  },
  {
    what: "the gallery's model",
    itemId: "200101",
    title: /Vellum Aero/,
    find: async (page) => (await inGallery(page)).getByRole("button", { name: "3D", exact: true }),
  },
  {
    what: "the stores to pick up at",
    itemId: "100101",
    title: /^Pick up in 1 hour$/,
    async find(page) {
      await inBuyBox(page)
        .getByRole("radio", { name: /pickup/i })
        .check();
      return inBuyBox(page).getByRole("button", { name: /^1-h.*pick up$/i });
    },
  },
  {
    what: "the form of promotional products",
    itemId: "500118",
    title: /^Get started$/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: "Customize" }),
  },
  {
    what: "auto restock",
    itemId: "100101",
    isLong: true,
    title: /^How auto restock works$/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: "About Auto Restock" }),
  },
  {
    what: "whom to ask about a restricted item",
    itemId: "300102",
    title: /^Contact us$/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: "Contact us" }),
  },
  {
    what: "promotional services",
    itemId: "100101",
    isLong: true,
    title: /^Promotional products/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: /^Promotional products/ }),
  },
  {
    what: "the terms of a membership",
    itemId: "600110",
    title: /^Membership terms$/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: "Terms and conditions" }),
  },
  {
    what: "a choice of lists",
    itemId: "100130",
    member: "ava",
    title: /^Add to list$/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: "Add to list" }),
  },
  {
    what: "what was added to the cart",
    itemId: "100160",
    member: "gina",
    title: /^Added to cart$/,
    find: async (page) => inBuyBox(page).locator('form button[type="submit"]').first(),
  },
];

const POPOVERS: readonly Opener[] = [
  {
    what: "the place to deliver to",
    itemId: "100130",
    find: async (page) => inBuyBox(page).locator("summary", { hasText: /^Deliver to/ }),
  },
  {
    what: "sharing",
    itemId: "100130",
    find: async (page) => inBuyBox(page).locator("summary", { hasText: "Share" }),
  },
];

const TOOLTIPS: readonly (Opener & { readonly text: RegExp })[] = [
  {
    what: "an item in short",
    itemId: "200101",
    text: /^14" screen/,
    find: async (page) => slot(page, "identity").getByRole("button"),
  },
  {
    what: "a blocked item",
    itemId: "300112",
    text: /^This product is blocked/,
    find: async (page) => inBuyBox(page).getByRole("button", { name: /^Blocked/ }),
  },
];

/** Opens the page, lets it settle and presses the element by keyboard. */
async function open(page: Page, opener: Locator): Promise<void> {
  await page.waitForLoadState("networkidle");
  await opener.focus();
  await takeAnnouncements(page);
  await page.keyboard.press("Enter");
}

const hasFocus = (element: Element) => element.contains(document.activeElement);

const ASKED = DIALOGS.filter(({ isLong }) => !isLong || process.env.LONG_TESTS);

for (const [row, { what, itemId, title, member = "esme", find }] of ASKED.entries()) {
  for (const width of widthsOf(row)) {
    test(`${what} at ${width}: focus in, announced once, Escape, focus back`, async ({ visit }) => {
      const { page, openItem } = await visit({ member, width });
      await listenToAnnouncements(page);
      await openItem(itemId);
      const opener = await find(page);
      await open(page, opener);

      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate(hasFocus), "the focus is inside").toBe(true);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page, what);
      await expect(page.getByRole("dialog"), "one dialog says that it opened").toHaveCount(1);
      expectAnnouncedOnce(await takeAnnouncements(page), title);

      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await takeAnnouncements(page), "closing says nothing").toEqual([]);
    });
  }
}

for (const [row, { what, itemId, find }] of POPOVERS.entries()) {
  for (const width of widthsOf(row)) {
    test(`${what} at ${width}: reachable by keyboard, Escape, focus back`, async ({ visit }) => {
      const { page, openItem } = await visit({ member: "esme", width });
      await listenToAnnouncements(page);
      await openItem(itemId);
      const trigger = await find(page);
      const popover = trigger.locator("xpath=..");
      await open(page, trigger);

      await expect(popover).toHaveAttribute("open", "");
      await page.keyboard.press("Tab");
      expect(await popover.evaluate(hasFocus), "the next thing that has the focus is inside").toBe(true);
      await expect(trigger).not.toBeFocused();
      await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, what);
      expect(await takeAnnouncements(page), "the trigger alone says that it opened").toEqual([]);

      await page.keyboard.press("Escape");
      await expect(popover).not.toHaveAttribute("open");
      await expect(trigger).toBeFocused();
    });
  }
}

for (const [row, { what, itemId, text, find }] of TOOLTIPS.entries()) {
  for (const width of widthsOf(row)) {
    test(`the tooltip of ${what} at ${width}: on focus, announced once, Escape`, async ({ visit }) => {
      const { page, openItem } = await visit({ member: "esme", width });
      await listenToAnnouncements(page);
      await openItem(itemId);
      const control = await find(page);
      const tooltip = page.getByRole("tooltip");
      await expect(tooltip).toBeHidden();
      await open(page, control);

      await expect(tooltip).toBeInViewport({ ratio: 1 });
      await expect(tooltip).toHaveText(text);
      await expect(control).toHaveAccessibleDescription((await tooltip.textContent()) ?? "");
      await expectAccessible(page, what);
      expect(await takeAnnouncements(page), "the description alone tells it").toEqual([]);

      await page.keyboard.press("Escape");
      await expect(tooltip).toBeHidden();
      await expect(control).toBeFocused();
    });
  }
}

/** Only the dialog's name is announced, once. */
function expectAnnouncedOnce(said: readonly string[], title: RegExp): void {
  expect(said.filter((text) => title.test(text))).toEqual([]);
  expect(said, "nothing is said twice").toEqual([...new Set(said)]);
}
