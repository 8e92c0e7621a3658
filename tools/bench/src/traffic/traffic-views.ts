import { randomFrom } from "shared-contracts/fixtures";
import type { RequestedPage } from "../server/load.js";
import type { Prices } from "./traffic-shop.js";

/** Who views pages, and how many there are. */
export type Traffic = {
  readonly items: number;
  readonly members: number;
  /** ZIP codes that guests have chosen. */
  readonly zipCodes: number;
};

export type TrafficView = RequestedPage & { readonly item: number };

export const TRAFFIC: Traffic = { items: 10_000, members: 1000, zipCodes: 200 };

const MEMBERS_SHARE = 0.4;

/** Nothing of the demonstration has ids and ZIP codes from these on. */
export const FIRST_ITEM_ID = 800_000;
export const FIRST_ZIP_CODE = 99_000;

/** An item's id in the shop, for items from 0. */
function toItemId(item: number): string {
  return String(FIRST_ITEM_ID + item);
}

/** Views at random, the same for the same seed: items by Zipf's law, 40 % by members and the rest by guests. */
export function createTrafficViews({ items, members, zipCodes }: Traffic, seed: number): () => TrafficView {
  const random = randomFrom(seed);
  const draw = (count: number) => Math.floor(random() * count);
  const drawItem = zipf(items);
  return () => {
    const item = drawItem(random());
    const path = `/lpd-sba-sku/product_${toItemId(item)}`;
    const isMember = random() < MEMBERS_SHARE;
    const cookie = isMember ? `sid=traffic-${draw(members)}` : `zipcode=${FIRST_ZIP_CODE + draw(zipCodes)}`;
    return { item, path, cookie };
  };
}

/** Zipf's law with exponent 1: of a number from 0 to below 1, an item; item n is viewed 1 / (n + 1) as often as the first. */
function zipf(items: number): (random: number) => number {
  const sums = new Float64Array(items);
  let sum = 0;
  for (let item = 0; item < items; item += 1) sums[item] = sum += 1 / (item + 1);
  return (random) => {
    const wanted = random * sum;
    let [low, high] = [0, items - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

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
