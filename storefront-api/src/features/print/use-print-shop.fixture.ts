import { afterAll, beforeAll, beforeEach } from "@jest/globals";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { createPrintShop, PRINT_FEED, type PrintShop } from "./print-shop.fixture.js";

/** Initial time of the shop's clock. */
export const OPENED = new Date("2025-06-03T12:00:00Z");

type PrintShopInUse = Omit<PrintShop, "close"> & {
  readonly now: () => Date;
  setClock(to: Date): void;
  readonly guest: () => Shopper;
  /** A signed-in member. */
  member(): Promise<Shopper>;
};

/** One print shop for all tests of a file, reset to its initial data and time before each test. */
export function usePrintShop(): PrintShopInUse {
  let shop: PrintShop;
  let clock = OPENED;

  beforeAll(async () => {
    shop = await createPrintShop(() => clock);
  }, 60_000);
  beforeEach(async () => {
    clock = OPENED;
    await shop.storefront.reset(PRINT_FEED);
  }, 30_000);
  afterAll(() => shop.close());

  const guest = () => createShopper(shop.app);
  return {
    get storefront() {
      return shop.storefront;
    },
    get app() {
      return shop.app;
    },
    get files() {
      return shop.files;
    },
    get directory() {
      return shop.directory;
    },
    buildWithPartner: (...partner) => shop.buildWithPartner(...partner),
    readFile: (sha256) => shop.readFile(sha256),
    now: () => clock,
    setClock: (to) => (clock = to),
    guest,
    async member() {
      const shopper = guest();
      await shopper.signIn(RETAIL_MEMBER);
      return shopper;
    },
  };
}
