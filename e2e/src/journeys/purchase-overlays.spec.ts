import type { Locator, Page } from "@playwright/test";
import { expect, mountedSlot, slot, test, type Breakpoint } from "fragment-kit/playwright";
import { listenToAnnouncements, takeAnnouncements } from "../support/announcements.js";
import { expectAccessible } from "../support/check-accessibility.js";

/** Alternates the smallest and the largest width; all widths with `LONG_TESTS=1`. */
function widthsOf(row: number): readonly Breakpoint[] {
  if (process.env.LONG_TESTS) return ["xs", "sm", "md", "lg"];
  return [row % 2 === 0 ? "xs" : "lg"];
}

type Overlay = {
  readonly what: string;
  readonly kind: "dialog" | "popover" | "tooltip";
  /** The accessible name of the dialog, or the tooltip's text. */
  readonly name?: RegExp;
  /** Finds the element that opens it, ready to be clicked. */
  readonly find: (page: Page) => Locator | Promise<Locator>;
};

type OverlayPage = { readonly itemId: string; readonly member?: string; readonly overlays: readonly Overlay[] };

const inBuyBox = (page: Page) => slot(page, "buy-box");

const buttonOf = (slotName: string, name: string | RegExp) => async (page: Page) =>
  (await mountedSlot(page, slotName)).getByRole("button", { name, exact: true }).first();

const summaryOf = (text: string | RegExp) => (page: Page) => inBuyBox(page).locator("summary", { hasText: text });

const dialog = (what: string, name: RegExp, find: Overlay["find"]): Overlay => ({ what, kind: "dialog", name, find });

const PAGES: readonly OverlayPage[] = [
  {
    itemId: "200101",
    overlays: [
      dialog("the gallery's pictures", /Vellum Aero/, buttonOf("gallery", /^Enlarge/)),
      dialog("the gallery's videos", /Vellum Aero/, buttonOf("gallery", "Videos")),
      dialog("the gallery's model", /Vellum Aero/, buttonOf("gallery", "3D")),
      {
        what: "an item in short",
        kind: "tooltip",
        name: /^14" screen/,
        find: (page) => slot(page, "identity").getByRole("button"),
      },
    ],
  },
  {
    itemId: "100101",
    overlays: [
      dialog("auto restock", /^How Auto Restock works$/, buttonOf("buy-box", "About Auto Restock")),
      dialog("promotional services", /^Promotional products/, buttonOf("buy-box", /^Promotional products/)),
      dialog("the stores to pick up at", /^Pick up in 1 hour$/, async (page) => {
        await inBuyBox(page)
          .getByRole("radio", { name: /pickup/i })
          .check();
        return inBuyBox(page).getByRole("button", { name: /^1-h.*pick up$/i });
      }),
    ],
  },
  {
    itemId: "500118",
    overlays: [dialog("the form of promotional products", /^Get started$/, buttonOf("buy-box", "Customize"))],
  },
  {
    itemId: "300102",
    overlays: [dialog("whom to ask about a restricted item", /^Contact us$/, buttonOf("buy-box", "Contact us"))],
  },
  {
    itemId: "600110",
    overlays: [dialog("the terms of a membership", /^Membership terms$/, buttonOf("buy-box", "Terms and conditions"))],
  },
  {
    itemId: "100130",
    member: "ava",
    overlays: [
      dialog("a choice of lists", /^Add to list$/, buttonOf("buy-box", "Add to list")),
      { what: "the place to deliver to", kind: "popover", find: summaryOf(/^Deliver to/) },
      { what: "sharing", kind: "popover", find: summaryOf("Share") },
      dialog("a quick view", /^Quick view$/, buttonOf("bundle", /^Quick view/)),
      dialog("the review drawer", /review$/, buttonOf("reviews", /your review|Write a review/)),
      dialog("the question drawer", /^Ask a question$/, buttonOf("questions", "Ask a question")),
    ],
  },
  {
    itemId: "300112",
    overlays: [
      {
        what: "a blocked item",
        kind: "tooltip",
        name: /^This product is blocked/,
        find: (page) => inBuyBox(page).getByRole("button", { name: /^Blocked/ }),
      },
    ],
  },
  {
    itemId: "100160",
    member: "gina",
    overlays: [
      dialog("what was added to the cart", /^Added to cart$/, (page) =>
        inBuyBox(page).locator('form button[type="submit"]').first(),
      ),
    ],
  },
];

const hasFocus = (element: Element) => element.contains(document.activeElement);

/** Expects it open after Enter, with the focus where it belongs and nothing said twice. Returns what Escape closes. */
const CHECKS: Readonly<Record<Overlay["kind"], (page: Page, opener: Locator, overlay: Overlay) => Promise<Locator>>> = {
  async dialog(page, _opener, { what, name = /./ }) {
    const opened = page.getByRole("dialog", { name });
    await expect(opened).toBeVisible();
    expect(await opened.evaluate(hasFocus), "the focus is inside").toBe(true);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page, what);
    await expect(page.getByRole("dialog"), "one dialog says that it opened").toHaveCount(1);
    const said = await takeAnnouncements(page);
    expect(said.filter((text) => name.test(text))).toEqual([]);
    expect(said, "nothing is said twice").toEqual([...new Set(said)]);
    return page.getByRole("dialog");
  },
  async popover(page, opener, { what }) {
    const opened = opener.locator("xpath=..").and(page.locator("[open]"));
    await expect(opened).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await opened.evaluate(hasFocus), "the next thing that has the focus is inside").toBe(true);
    await expect(opener).not.toBeFocused();
    await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, what);
    expect(await takeAnnouncements(page), "the trigger alone says that it opened").toEqual([]);
    return opened;
  },
  async tooltip(page, opener, { what, name = /./ }) {
    const opened = page.getByRole("tooltip");
    await expect(opened).toBeInViewport({ ratio: 1 });
    await expect(opened).toHaveText(name);
    await expect(opener).toHaveAccessibleDescription((await opened.textContent()) ?? "");
    await expectAccessible(page, what);
    expect(await takeAnnouncements(page), "the description alone tells it").toEqual([]);
    return opened;
  },
};

for (const [row, { itemId, member = "esme", overlays }] of PAGES.entries()) {
  for (const width of widthsOf(row)) {
    const all = overlays.map(({ what }) => what).join(", ");
    test(`${all} at ${width}: opened by keyboard, announced once, Escape, focus back`, async ({ visit }) => {
      test.slow();
      const { page, openItem } = await visit({ member, width });
      await listenToAnnouncements(page);
      await openItem(itemId);
      for (const overlay of overlays) {
        await test.step(overlay.what, async () => {
          const opener = await overlay.find(page);
          await page.waitForLoadState("networkidle");
          await expect(page.getByRole("tooltip").or(page.getByRole("dialog"))).not.toBeVisible();
          await opener.focus();
          await takeAnnouncements(page);
          await page.keyboard.press("Enter");
          const opened = await CHECKS[overlay.kind](page, opener, overlay);
          await page.keyboard.press("Escape");
          await expect(opened).not.toBeVisible();
          await expect(opener).toBeFocused();
          expect(await takeAnnouncements(page), "closing says nothing").toEqual([]);
        });
      }
    });
  }
}
