export { createTestStorefront, type FeedInput } from "./create-test-storefront.js";
export { createFolder, recordProblems, type RecordedOptions } from "./import-options.js";
export { SHOP_FEED } from "./shop-feed.js";
export { createShopper } from "./shopper.js";
export { useForTests } from "./use-for-tests.js";
