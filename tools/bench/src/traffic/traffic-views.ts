import { randomFrom } from "shared-contracts/fixtures";
import type { RequestedPage } from "../server/load.js";

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
export function toItemId(item: number): string {
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
