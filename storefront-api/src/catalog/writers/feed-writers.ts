import type { FeedFile, FeedRecord } from "../../feed/schemas/feed-files.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { writeQuestions, writeReviews } from "./write-community.js";
import { writeCompatibility } from "./write-compatibility.js";
import { writeContent } from "./write-content.js";
import { writeInventory } from "./write-inventory.js";
import { writeOrders } from "./write-orders.js";
import { writeLocations, writeStores } from "./write-places.js";
import { writePlacements } from "./write-placements.js";
import { writePlans } from "./write-plans.js";
import { writeProducts } from "./write-products.js";
import { writeUsers } from "./write-users.js";
import { writeVariants } from "./write-variants.js";

type FeedWriters = {
  readonly [File in FeedFile]: (
    database: StorefrontDatabase,
    records: readonly FeedRecord<File>[],
    now: Date,
  ) => Promise<void>;
};

/**
 * How a batch of valid records of each feed file gets into the database: insert or overwrite by key, so that writing
 * the same records again changes nothing. Within a batch every key stands once.
 */
export const FEED_WRITERS: FeedWriters = {
  locations: writeLocations,
  stores: writeStores,
  products: writeProducts,
  "variants-by-tenant": writeVariants,
  inventory: writeInventory,
  plans: writePlans,
  compatibility: writeCompatibility,
  content: writeContent,
  placements: writePlacements,
  users: writeUsers,
  orders: writeOrders,
  reviews: writeReviews,
  questions: writeQuestions,
};
