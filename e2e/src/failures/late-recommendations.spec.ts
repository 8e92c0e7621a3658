import type { Page } from "@playwright/test";
import { answerRequests, mountedSlot, slot, type FaultAnswer } from "fragment-kit/playwright";
import { expect, test } from "../shop/failure-test.js";
import { SUSPENSION_MS } from "../shop/storefront-gate.js";
import { readThrough, sumShifts, watchLayoutShifts } from "../support/layout-shifts.js";
import { scriptsOf } from "../support/release-scripts.js";

/** A printer has every block; the last one shows the item viewed before. */
const ITEM = "200130";
const SEEN_BEFORE = "100130";
const CALLS = "/ele-lpd/api/sparxProxy";
const SCRIPTS = scriptsOf("mfe-recommendations");
const BLOCKS = ["bundle", "alternatives", "compatibility", "recently-viewed"] as const;
type Block = (typeof BLOCKS)[number];

/** Blocks by the prefix of their first mbox. */
const ASKED_BY: Readonly<Record<string, Block>> = {
  CBT: "bundle",
  SKU: "alternatives",
  PRINTER: "compatibility",
  RECENTLY: "recently-viewed",
};
/** Above the blocks, so the blocks can't have moved them. */
const ABOVE = ["NAV", "identity", "review-snapshot", "gallery", "buy-box", "details"] as const;
const STEP_TIME = 250;
/** The page waits at most two seconds for an answer. */
const LATE_MS = 1000;
const APART = 250;

type Arrival = {
  readonly name: string;
  readonly toAnswer: (block: Block) => FaultAnswer;
  readonly empty?: Block | "all";
};

const NOTHING = { data: [] };
const ARRIVALS: readonly Arrival[] = [
  { name: "in the order of the page", toAnswer: (block) => ({ after: BLOCKS.indexOf(block) * APART }) },
  { name: "in the opposite order", toAnswer: (block) => ({ after: (BLOCKS.length - BLOCKS.indexOf(block)) * APART }) },
  // Between two turns of the wheel: browsers count a place given up in the same frame as a turn as a shift.
  { name: "empty", toAnswer: () => ({ after: STEP_TIME / 2, instead: NOTHING }), empty: "all" },
  ...BLOCKS.flatMap((late): Arrival[] => [
    { name: `with ${late} last`, toAnswer: (block) => ({ after: block === late ? LATE_MS : 0 }) },
    {
      name: `with ${late} last and empty`,
      toAnswer: (block) => (block === late ? { after: LATE_MS, instead: NOTHING } : { after: 0 }),
      empty: late,
    },
  ]),
];

for (const width of ["xs", "lg"] as const) {
  for (const { name, toAnswer, empty } of ARRIVALS) {
    test(`late recommendations, ${name}, shift nothing on ${width}`, async ({ shop, visit }) => {
      const { page } = await visit({ member: "ava", shop: shop.retailUrl, width });
      await seeAnotherItem(page);
      const readShifts = await watchLayoutShifts(page);
      await answerRequests(page, `**${CALLS}/**`, (route) => {
        const { query } = route.request().postDataJSON() as { query: { mboxes: string[] } };
        const block = ASKED_BY[query.mboxes[0]?.split("_", 1)[0] ?? ""];
        return block ? toAnswer(block) : { after: 0 };
      });
      // The server gives up on them, so that the browser renders them.
      const openWithoutAnswers = async () => {
        // Normal answers in between: the server stops waiting for calls that always hang.
        await page.goto(`/lpd-sba-sku/product_${SEEN_BEFORE}`);
        shop.storefront.setOutage("hanging", CALLS);
        await openUnread(page);
        shop.storefront.setOutage(undefined);
      };
      await openWhole(page, openWithoutAnswers, BLOCKS);
      await readThrough(page, STEP_TIME, 2 * LATE_MS);
      for (const block of BLOCKS) {
        const headings = (await mountedSlot(page, block)).getByRole("heading", { level: 2 });
        if (empty === "all" || empty === block) await expect(headings).toHaveCount(0);
        else await expect(headings.first()).toBeVisible();
      }
      const shifts = await readShifts();
      expect(sumShifts(shifts, ABOVE), JSON.stringify(shifts)).toBe(0);
    });
  }

  test(`late recommendations code shifts nothing on ${width}`, async ({ shop, visit }) => {
    const { page } = await visit({ member: "ava", shop: shop.retailUrl, width });
    await seeAnotherItem(page);
    const readShifts = await watchLayoutShifts(page);
    // Later files before earlier ones.
    await answerRequests(page, SCRIPTS, (_route, index) => ({ after: index % 2 === 0 ? LATE_MS : APART }));
    await openWhole(page, () => openUnread(page));
    await readThrough(page, STEP_TIME, 2 * LATE_MS);
    for (const block of BLOCKS) await mountedSlot(page, block);
    const shifts = await readShifts();
    expect(sumShifts(shifts, ABOVE), JSON.stringify(shifts)).toBe(0);
  });
}

async function seeAnotherItem(page: Page): Promise<void> {
  await page.goto(`/lpd-sba-sku/product_${SEEN_BEFORE}`);
  await mountedSlot(page, "recently-viewed");
  await page.waitForLoadState("networkidle");
}

/** Without waiting for the browser's own work. */
async function openUnread(page: Page): Promise<void> {
  await page.goto(`/lpd-sba-sku/product_${ITEM}`, { waitUntil: "commit" });
  await slot(page, "compare-tray").waitFor({ state: "attached" });
}

/** Reloads until the server has rendered everything that isn't held back; a busy server leaves more to the browser. */
async function openWhole(page: Page, open: () => Promise<void>, heldBack: readonly string[] = []): Promise<void> {
  await expect(async () => {
    await open();
    expect(await page.locator("[data-slot][data-fallback]").evaluateAll(namesOf)).toEqual(heldBack);
  }).toPass({ intervals: [SUSPENSION_MS] });
}

function namesOf(containers: readonly HTMLElement[]): readonly string[] {
  return containers.map(({ dataset }) => dataset["slot"] ?? "");
}
