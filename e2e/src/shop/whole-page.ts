import { expect, type Page } from "@playwright/test";
import { readMountedSlots } from "fragment-kit/playwright";
import { COMMON_SLOTS, FRAGMENTS, PRINT_FRAGMENT, productSlots } from "../support/slots.js";

/** A fragment to break, with a page of an available item that has all its slots. */
type Victim = {
  readonly fragment: string;
  readonly itemId: string;
  readonly slots: readonly string[];
  /** Slots of the other fragments on that page. */
  readonly others: readonly string[];
};

/** No other test buys these, so their stock does not change. The second is a print product sold like any other. */
const ITEM = "100110";
const PRINT_ITEM = "500106";

export const VICTIMS: readonly Victim[] = FRAGMENTS.map((fragment) => {
  const slots = productSlots([fragment]);
  return {
    fragment,
    itemId: fragment === PRINT_FRAGMENT ? PRINT_ITEM : ITEM,
    slots,
    others: COMMON_SLOTS.filter((slot) => !slots.includes(slot)),
  };
});

const known = new Map<string, Readonly<Record<string, string>>>();

/** Texts of all slots on the victim's page while nothing is broken. Read once, because it is slow. */
export async function readWholePage(
  page: Page,
  { itemId, slots, others }: Victim,
): Promise<Readonly<Record<string, string>>> {
  const texts = known.get(itemId) ?? (await visitWhole(page, itemId, [...others, ...slots]));
  known.set(itemId, texts);
  return texts;
}

async function visitWhole(
  page: Page,
  itemId: string,
  slots: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  await page.goto(`/lpd-sba-sku/product_${itemId}`);
  await readMountedSlots(page, slots);
  // Calls made after mounting have been answered by now.
  await page.waitForLoadState("networkidle");
  return readMountedSlots(page, slots);
}

/** Waits until these slots have mounted and show these texts. */
export async function expectSlots(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await expect(async () => expect(await readMountedSlots(page, Object.keys(texts))).toEqual(texts)).toPass({
    timeout: 20_000,
  });
}

/** The texts of these slots. Recently viewed items are left out, because they differ each time. */
export function pickSlots(texts: Readonly<Record<string, string>>, slots: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    slots.filter((name) => name !== "recently-viewed").map((name) => [name, texts[name] ?? ""]),
  );
}
