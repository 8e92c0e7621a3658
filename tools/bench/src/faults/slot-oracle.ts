import type { Page } from "@playwright/test";
import { SLOT_VICTIMS, VICTIMS, type Victim } from "e2e/shop/victims";
import { buy } from "e2e/support/cart";
import { readMountedSlots } from "fragment-kit/playwright";
import { pollUntil } from "e2e/shop/built-process";
import { must, type Stage } from "./fault-case.js";
import { withVisit } from "./open-visit.js";

export { SLOT_VICTIMS, VICTIMS, type Victim };

export const MEMBER = "chloe";

export type SlotFault = {
  readonly victim: Victim;
  /** Injects the fault; returns the version that the page will have. */
  readonly injectFault: (stage: Stage, page: Page) => Promise<string>;
  /** Where the release is named: in the server's log or in a page's beacon. */
  readonly reported: "by-server" | "by-page";
  /** A fault injected once the page is open. */
  readonly breakLater?: (page: Page, victim: Victim) => Promise<void>;
  /** Additional checks once the item is in the cart. */
  readonly additionalCheck?: (page: Page) => Promise<void>;
};

type Texts = Readonly<Record<string, string>>;

/** Texts of all slots by item. */
const wholeTexts = new Map<string, Texts>();
/** A busy machine renders late, but the result must be correct all the same. */
const TIMEOUT_MS = 20_000;
const VIEWS = 4;
const WHOLE_VIEWS = 6;
const REPORT_TIMEOUT_MS = 45_000;
/** Number of characters on either side of the first difference. */
const EXCERPT = 30;
/** Shows what the member viewed, which the campaign itself changes. */
const PERSONAL_SLOT = "recently-viewed";

/**
 * A slot or its release is broken: the page still sells, only that fragment's slots changed, and one report names the
 * release.
 */
export async function checkSlotFault(stage: Stage, fault: SlotFault): Promise<number> {
  const { shop } = stage;
  const { victim } = fault;
  return withVisit(stage, MEMBER, async ({ page }) => {
    const whole = await readWhole(page, victim);
    const version = await fault.injectFault(stage, page);
    const seen = shop.log.length;
    // A call that timed out on a busy machine leaves a slot empty, so let a second view decide.
    let changed = await viewBroken(page, fault, whole);
    for (let views = 1; changed.length > 0 && views < VIEWS; views += 1) changed = await viewBroken(page, fault, whole);
    must(changed.length === 0, `though only ${victim.fragment} is broken, ${changed.join("; ")}`);
    await buy(page, victim.itemId);
    await fault.additionalCheck?.(page);
    const message = fault.reported === "by-server" ? "Slots fell back" : "Page reported a failure";
    await pollUntil(
      async () =>
        shop.log
          .slice(seen)
          .some((line) => line.msg === message && line["release"] === `${victim.fragment}@${version}`),
      `nothing says "${message}" of ${victim.fragment}@${version}`,
      { within: REPORT_TIMEOUT_MS },
    );
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
    return shop.restore(victim.fragment);
  });
}

/** Views the page and waits for late slots. Returns one line per unrelated slot whose text changed. */
async function viewBroken(page: Page, { victim, breakLater }: SlotFault, whole: Texts): Promise<readonly string[]> {
  const response = await page.goto(`/lpd-sba-sku/product_${victim.itemId}`, { waitUntil: "commit" });
  must(response?.status() === 200, `the page answers ${response?.status()}`);
  await breakLater?.(page, victim);
  let changed: readonly string[] = ["no other slot is mounted"];
  const isAsBefore = async () => {
    const texts = await readTexts(page, victim.others);
    changed = victim.others
      .filter((slot) => slot !== PERSONAL_SLOT && texts[slot] !== whole[slot])
      .map((slot) => `${slot}: ${toDifference(whole[slot] ?? "", texts[slot] ?? "")}`);
    return changed.length === 0;
  };
  await pollUntil(isAsBefore, "other slots changed", { within: TIMEOUT_MS }).catch(() => undefined);
  return changed;
}

/** Read once per item because it is slow: the texts on which two consecutive views agree. */
async function readWhole(page: Page, victim: Victim): Promise<Texts> {
  const known = wholeTexts.get(victim.itemId);
  if (known) return known;
  let texts = await viewWhole(page, victim);
  for (let views = 1; views < WHOLE_VIEWS; views += 1) {
    const again = await viewWhole(page, victim);
    if (Object.keys(texts).every((slot) => slot === PERSONAL_SLOT || texts[slot] === again[slot])) {
      wholeTexts.set(victim.itemId, texts);
      return texts;
    }
    texts = again;
  }
  throw new Error(`With nothing broken no two of ${WHOLE_VIEWS} views of ${victim.itemId} were the same`);
}

async function viewWhole(page: Page, { itemId, slots, others }: Victim): Promise<Texts> {
  await page.goto(`/lpd-sba-sku/product_${itemId}`);
  await readMountedSlots(page, [...others, ...slots]);
  await page.waitForLoadState("networkidle");
  return readTexts(page, [...others, ...slots]);
}

/** Without digits, because some texts contain the time. */
async function readTexts(page: Page, slots: readonly string[]): Promise<Texts> {
  const texts = await readMountedSlots(page, slots);
  return Object.fromEntries(Object.entries(texts).map(([slot, text]) => [slot, text.replaceAll(/\d+/g, "0")]));
}

/** Excerpts of both texts around the first difference. */
function toDifference(before: string, after: string): string {
  const length = Math.min(before.length, after.length);
  let first = 0;
  while (first < length && before[first] === after[first]) first += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, first - EXCERPT), first + EXCERPT));
  return `${excerpt(before)} became ${excerpt(after)}`;
}
