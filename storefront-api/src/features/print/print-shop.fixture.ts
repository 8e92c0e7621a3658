import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "@jest/globals";
import type { PrintDesign, PrintHandoff } from "shared-contracts";
import { createLocalStorage, type ObjectStorage } from "shared-storage";
import { buildApp } from "../../app.js";
import type { PrintPartner } from "../../platform/configuration.js";
import { createTestStorefront, type FeedInput } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { useForTests } from "../../testing/use-for-tests.js";
import { createPrintFileStore } from "./print-file-store.js";

export const CARD_ID = "CARD-1";
export const PARTNER_SECRET = "a-secret-of-at-least-32-characters";
export const OTHER_MEMBER = { email: "otto@retail.example", password: "amber ladder 23" };
export const LOGO_ID = "LOGO-1";
export const GONE_ID = "GONE-2";
export const POSTCARD_ID = "POSTCARD";

const prices = [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: 24.99, finalPrice: 24.99 }];

export const PRINT_FEED: FeedInput = {
  ...SHOP_FEED,
  products: [
    ...(SHOP_FEED.products ?? []),
    {
      itemId: CARD_ID,
      name: "Business cards",
      isCustomizable: 8,
      prices,
      tiers: [
        { minimumQty: 1, maximumQty: 4, price: 24.99 },
        { minimumQty: 5, maximumQty: 999, price: 19.99 },
      ],
    },
    { itemId: LOGO_ID, name: "Logo design", isCustomizable: 20, prices, print: { tpvId: "20" } },
    { itemId: POSTCARD_ID, name: 'Postcards, 6" x 4"', isCustomizable: 8, prices },
    { itemId: GONE_ID, name: "Old flyer", isCustomizable: 8, prices, restriction: { type: "DISCONTINUED" } },
  ],
  users: [...(SHOP_FEED.users ?? []), { userId: "otto", tenant: "retail", displayName: "Otto", ...OTHER_MEMBER }],
};

export const DESIGN: PrintDesign = {
  color: "FullColor",
  sides: "TwoSided",
  paperSize: "3.5x2",
  paperType: "Matte",
  front: ["Harbor & Pine", "Architects"],
  back: ["harborpine.example"],
};

export const HANDOFFS = "/tpv/api/handoffs";
export const PROJECTS = "/tpv/api/projects";

/** Initial time of the clock of `usePrintShop`. */
export const OPENED = new Date("2025-06-03T12:00:00Z");

export type PrintShop = Awaited<ReturnType<typeof createPrintShop>>;

/** The service at a time, by default the real one, with a folder for proofs or with another storage. */
export async function createPrintShop(time?: Date, storage?: ObjectStorage) {
  let clock = time;
  const now = () => clock ?? new Date();
  const storefront = await createTestStorefront({ now });
  const directory = await mkdtemp(join(tmpdir(), "print-files-"));
  const { database } = storefront.connection;
  const printStorage = storage ?? createLocalStorage(directory);
  const build = (partner: PrintPartner = {}) =>
    buildApp({ database, testHooks: true, now, printStorage, printPartner: { secret: PARTNER_SECRET, ...partner } });
  const app = await build();
  const files = createPrintFileStore(printStorage);
  const guest = () => createShopper(app);
  return {
    storefront,
    app,
    /** The same shop with a partner that customizes; close it. */
    buildWithPartner: (origin: string, setupUrl?: string) => build({ origin, setupUrl }),
    files,
    directory,
    async readFile(sha256: string) {
      const bytes = await files.read(sha256);
      if (!bytes) throw new Error(`There is no file ${sha256}`);
      return bytes;
    },
    now,
    setClock: (to: Date) => void (clock = to),
    guest,
    /** A signed-in member. */
    member: () => createMember(app),
    async close() {
      await app.close();
      await storefront.close();
    },
  };
}

/** One print shop for all tests of a file, reset to its initial data and time before each test. */
export function usePrintShop(): PrintShop {
  const shop = useForTests(() => createPrintShop(OPENED));
  beforeEach(async () => {
    shop.setClock(OPENED);
    await shop.storefront.reset(PRINT_FEED);
  });
  return shop;
}

export function toHandoffRequest(item: object = {}, more: object = {}) {
  return {
    item: { itemId: CARD_ID, qty: 2, comingFrom: "sku", action: "create", ...item },
    refUrl: `http://localhost:4200/lpd-sba-sku/product_${CARD_ID}`,
    redirectUrl: "/tpv/punchoutResult",
    ...more,
  };
}

/** Starts a hand-off for this shopper. */
export async function startHandoff(shopper: Shopper, item: object = {}, more: object = {}): Promise<PrintHandoff> {
  const response = await shopper.send("POST", HANDOFFS, toHandoffRequest(item, more));
  if (response.statusCode !== 200) throw new Error(`The hand-off was refused: ${response.body}`);
  return response.json<{ handoff: PrintHandoff }>().handoff;
}

export function complete(shopper: Shopper, { handoffId }: Pick<PrintHandoff, "handoffId">, more: object = {}) {
  return shopper.send("POST", `${HANDOFFS}/${handoffId}/completion`, { outcome: "add", design: DESIGN, ...more });
}
