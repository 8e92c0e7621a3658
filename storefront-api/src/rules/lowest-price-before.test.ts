import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import type { PriceInfo } from "shared-contracts";
import {
  announcesReduction,
  findLowestPriceBefore,
  overlayPrices,
  type PriceChange,
  PRIOR_PERIOD_MS,
} from "./lowest-price-before.js";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const HISTORIES = 100_000;

const regular = (at: number, cents: number | null): PriceChange => ({ at, cents, isReduced: false });
const reduced = (at: number, cents: number | null): PriceChange => ({ at, cents, isReduced: true });

describe("the lowest price before a reduction", () => {
  it.each<[string, readonly PriceChange[], number | undefined]>([
    ["the regular price before", [regular(0, 900), reduced(NOW - DAY, 700)], 900],
    ["a lower price within 30 days", [regular(0, 900), regular(NOW - 9 * DAY, 600), reduced(NOW - DAY, 700)], 600],
    ["an earlier sale's price", [regular(0, 900), reduced(NOW - 9 * DAY, 500), reduced(NOW - DAY, 700)], 500],
    ["that before the first of successive reductions", [regular(0, 900), reduced(5, 700), reduced(NOW, 500)], 900],
    ["that of an item on sale for a few days", [regular(NOW - 2 * DAY, 900), reduced(NOW, 500)], 900],
    ["that before an interruption", [regular(0, 900), reduced(5, 500), regular(9, null), reduced(NOW, 500)], undefined],
    ["unknown if the item was always reduced", [reduced(0, 500)], undefined],
    ["none without a reduction", [regular(0, 900), reduced(5, 700), regular(NOW, 800)], undefined],
    ["none before the reduction begins", [regular(0, 900), reduced(NOW + 1, 700)], undefined],
    ["none for an item without a price", [regular(0, 900), reduced(NOW, null)], undefined],
    ["none for an item without history", [], undefined],
    ["the last of changes at the same time", [regular(0, 300), regular(0, 900), reduced(NOW, 700)], 900],
  ])("is %s", (_what, history, expected) => {
    expect(findLowestPriceBefore(history, NOW)).toBe(expected);
  });

  it.each([
    ["exactly 30 days before", 0, 900],
    ["a millisecond earlier", -1, 900],
    ["a millisecond later", 1, 400],
  ])("leaves out a low price that ended %s", (_when, shift, expected) => {
    const began = NOW - DAY;
    const history = [regular(0, 400), regular(began - PRIOR_PERIOD_MS + shift, 900), reduced(began, 700)];
    expect(findLowestPriceBefore(history, NOW)).toBe(expected);
  });

  it(`agrees with looking at every instant of ${HISTORIES} histories`, () => {
    let shown = 0;
    fc.assert(
      fc.property(fc.array(CHANGE, { maxLength: 9 }), fc.integer({ min: 0, max: 100 }), (changes, now) => {
        const history = changes.map((change) => ({ ...change, at: change.at * STEP }));
        const found = findLowestPriceBefore(history, now * STEP);
        if (found !== undefined) shown += 1;
        return found === readInstantByInstant(changes, now);
      }),
      { numRuns: HISTORIES },
    );
    expect(shown).toBeGreaterThan(HISTORIES / 20);
  });
});

/** Half a day, so that 60 steps are the 30 days. */
const STEP = DAY / 2;
const CHANGE = fc.record({
  at: fc.integer({ min: 0, max: 110 }),
  cents: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6 }),
  isReduced: fc.boolean(),
});

/** The price at each instant. */
function toCalendar(changes: readonly PriceChange[], until: number): readonly (PriceChange | undefined)[] {
  const calendar: (PriceChange | undefined)[] = [];
  for (let instant = 0; instant <= until; instant += 1) {
    calendar[instant] = calendar[instant - 1];
    for (const change of changes) if (change.at === instant) calendar[instant] = change;
  }
  return calendar;
}

/** Walks a calendar of half days, each with the price then, instead of a list of changes. */
function readInstantByInstant(changes: readonly PriceChange[], now: number): number | undefined {
  const calendar = toCalendar(changes, now);
  const today = calendar[now];
  if (!today?.isReduced || today.cents === null) return undefined;
  let began = now;
  for (let cents = today.cents; began > 0; began -= 1) {
    const before = calendar[began - 1];
    if (!before?.isReduced || before.cents === null || before.cents < cents) break;
    cents = before.cents;
  }
  let lowest: number | undefined;
  for (let instant = Math.max(0, began - 60); instant < began; instant += 1) {
    const cents = calendar[instant]?.cents ?? undefined;
    if (cents !== undefined && (lowest === undefined || cents < lowest)) lowest = cents;
  }
  return lowest;
}

it.each<[string, readonly PriceChange[], readonly PriceChange[], readonly PriceChange[]]>([
  ["the catalog's without any of its own", [regular(1, 5)], [], [regular(1, 5)]],
  ["its own without any of the catalog", [], [regular(1, 5)], [regular(1, 5)]],
  [
    "its own while it has one",
    [regular(1, 5), regular(4, 7)],
    [reduced(3, 2), regular(6, null)],
    [regular(1, 5), reduced(3, 2), reduced(4, 2), regular(6, 7)],
  ],
])("a tenant's price is %s", (_what, catalog, ofTenant, expected) => {
  expect(overlayPrices(catalog, ofTenant)).toEqual(expected);
});

it("gives a tenant its own price or the catalog's at every instant of 10000 pairs of histories", () => {
  const history = fc.array(CHANGE, { maxLength: 6 });
  fc.assert(
    fc.property(history, history, (catalog, ofTenant) => {
      const overlaid = toCalendar(overlayPrices(catalog, ofTenant), 110);
      const [theirs, own] = [toCalendar(catalog, 110), toCalendar(ofTenant, 110)];
      return overlaid.every((price, instant) => {
        const expected = own[instant]?.cents == null ? theirs[instant] : own[instant];
        return (price?.cents ?? null) === (expected?.cents ?? null);
      });
    }),
    { numRuns: 10_000 },
  );
});

it.each<[string, Partial<PriceInfo>, boolean]>([
  ["a higher price before", { basePrice: 12 }, true],
  ["the same price before", { basePrice: 10 }, false],
  ["a percentage", { totalSavingsPercentage: 20 }, true],
  ["instant savings", { priceAdjustment: [adjustment("SALE")] }, true],
  ["a contract's adjustment", { priceAdjustment: [adjustment("CONTRACT")] }, false],
  ["a contract price", { basePrice: 12, onContract: true }, false],
  ["a subscription's discount", { purchaseOptionType: "AUTO_RESTOCK", basePrice: 12 }, false],
  ["no price to charge", { basePrice: 12, finalPrice: 0 }, false],
])("%s announces a reduction: %#", (_what, info, expected) => {
  expect(announcesReduction({ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 10, ...info })).toBe(expected);
});

function adjustment(adjustmentType: string) {
  return { adjustmentType, adjustment: { adjustmentPrice: 2 }, adjustmentMessageDescription: "Saved" };
}
