import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { AddressInfo } from "node:net";
import {
  createShopper,
  CARD_ID,
  createPrintShop,
  PARTNER_SECRET,
  PRINT_FEED,
  startHandoff,
  type PrintShop,
} from "storefront-api/testing";
import { HANDOFF_MS } from "storefront-api/print-partner";
import { openShopHandoff } from "./open-shop-handoff.js";
import { checkShop, type ShopUnderTest } from "./shop-checks.js";
import { openStandInShop } from "./stand-in-shop.js";

let shop: PrintShop;
let origin: string;
let clock = () => new Date();

beforeAll(async () => {
  shop = await createPrintShop(() => clock());
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  clock = () => new Date();
  await shop.storefront.reset(PRINT_FEED);
});
afterAll(() => shop.close());

async function failures(under: ShopUnderTest): Promise<string[]> {
  const failed: string[] = [];
  let count = 0;
  await checkShop(under, ({ name, problem }) => {
    count += 1;
    if (problem !== undefined) failed.push(`${name}: ${problem}`);
  });
  expect(count).toBe(12);
  return failed;
}

/** Opened half an hour ago. */
async function openExpired(): Promise<string> {
  clock = () => new Date(Date.now() - HANDOFF_MS);
  const { handoffId } = await startHandoff(createShopper(shop.app));
  clock = () => new Date();
  return handoffId;
}

it("the shop answers a partner's signed requests, and no others [S1-4.42]", async () => {
  const openHandoff = () => openShopHandoff(origin, CARD_ID);
  expect(await failures({ origin, secret: PARTNER_SECRET, openHandoff, openExpired })).toEqual([]);
});

it("the stand-in of the checks of callbacks answers as the shop does", async () => {
  const standIn = await openStandInShop(PARTNER_SECRET);
  try {
    const openHandoff = async () => standIn.open();
    const expired = async () => standIn.open("expired");
    const under = { origin: standIn.origin, secret: PARTNER_SECRET, openHandoff, openExpired: expired };
    expect(await failures(under)).toEqual([]);
  } finally {
    await standIn.close();
  }
});
