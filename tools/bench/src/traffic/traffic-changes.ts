import { randomFrom } from "shared-contracts/fixtures";
import type { Prices } from "./traffic-shop.js";
import { toItemId, type Traffic } from "./traffic-views.js";

/** Changes that come with a shop's views. */
export type TrafficChanges = {
  /** Called for each view; changes what is due. */
  viewed(): void;
};

export type ChangesOptions = {
  setPrices(prices: Prices): Promise<void>;
  promote(): Promise<void>;
  /** A busy service may refuse a change; views go on without it. */
  readonly onFailure: (error: unknown) => void;
};

/** The traffic's time is counted in views, 50 a second, so that each contender and machine gets the same changes. */
export const VIEWS_PER_MINUTE = 3000;
const NEW_PRICES_PER_MINUTE = 0.02;

/** 2 % of the items get a new price every minute, one after the other, and one fragment is released. */
export function createTrafficChanges(
  { items }: Traffic,
  { setPrices, promote, onFailure }: ChangesOptions,
  seed = 1,
): TrafficChanges {
  const random = randomFrom(seed);
  const viewsPerPrice = Math.max(1, Math.round(VIEWS_PER_MINUTE / (items * NEW_PRICES_PER_MINUTE)));
  let views = 0;
  return {
    viewed() {
      views += 1;
      // Each price differs from those before.
      if (views % viewsPerPrice === 0) {
        setPrices({ [toItemId(Math.floor(random() * items))]: Math.floor(views / viewsPerPrice) }).catch(onFailure);
      }
      if (views % VIEWS_PER_MINUTE === 0) promote().catch(onFailure);
    },
  };
}
