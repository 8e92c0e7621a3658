import { expect, type Page } from "@playwright/test";
import { readMountedSlots } from "../support/mounted-slots.js";
import type { Victim } from "./victims.js";

const known = new Map<string, Readonly<Record<string, string>>>();

/** What every slot of the victim's page says while nothing is broken; read once, since it takes its time. */
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
  // What a slot asks for after it was mounted has come by now.
  await page.waitForLoadState("networkidle");
  return readMountedSlots(page, slots);
}

/** Waits until these slots, mounted, say these texts. */
export async function expectSlots(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await expect(async () => expect(await readMountedSlots(page, Object.keys(texts))).toEqual(texts)).toPass({
    timeout: 20_000,
  });
}

/** The part of a page's texts that these slots say; what a shopper looked at before is another one each time. */
export function pickSlots(texts: Readonly<Record<string, string>>, slots: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    slots.filter((name) => name !== "recently-viewed").map((name) => [name, texts[name] ?? ""]),
  );
}
