export {
  CARD_ID,
  createPrintShop,
  PARTNER_SECRET,
  PRINT_FEED,
  startHandoff,
  type PrintShop,
} from "../features/print/print-shop.fixture.js";
export { createTestStorefront, type FeedInput, type TestStorefront } from "./create-test-storefront.js";
export { createFolder, recordProblems, type RecordedOptions } from "./import-options.js";
export { RETAIL_MEMBER, SHOP_FEED } from "./shop-feed.js";
export { createShopper } from "./shopper.js";
export { memberKey } from "../visitor/visitor.js";
