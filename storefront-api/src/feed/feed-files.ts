import { z } from "zod";
import { QuestionRecord, ReviewRecord } from "../records/community-record.js";
import { ContentRecord } from "../records/content-record.js";
import { InventoryRecord } from "../records/inventory-record.js";
import { OfferRecord } from "../records/offer-record.js";
import { OrderRecord } from "../records/order-record.js";
import { PlacementRecord } from "../records/placement-record.js";
import { CompatibilityRecord, PlanRecord } from "../records/related-records.js";
import { ProductRecord } from "../records/product-record.js";
import { LocationRecord, StoreRecord } from "../records/store-record.js";
import { UserRecord } from "../records/user-record.js";
import { VariantRecord } from "../records/variant-record.js";

/** The files of a feed folder, `<name>.ndjson` each, all optional, in the order they are imported. */
export const FEED_FILES = {
  locations: LocationRecord,
  stores: StoreRecord,
  products: ProductRecord,
  "variants-by-tenant": VariantRecord,
  inventory: InventoryRecord,
  offers: OfferRecord,
  plans: PlanRecord,
  compatibility: CompatibilityRecord,
  content: ContentRecord,
  placements: PlacementRecord,
  users: UserRecord,
  orders: OrderRecord,
  reviews: ReviewRecord,
  questions: QuestionRecord,
} as const satisfies Record<string, z.ZodType>;

export type FeedFile = keyof typeof FEED_FILES;

export type FeedRecord<File extends FeedFile> = z.infer<(typeof FEED_FILES)[File]>;

/** JSON Schema of a line of each file, by its name in docs/feed. */
export function toFeedSchemas(): ReadonlyMap<string, object> {
  return new Map(
    Object.entries(FEED_FILES).map(([file, record]) => {
      const schema = z.toJSONSchema(record, { io: "input", unrepresentable: "any" });
      return [`${file}.schema.json`, { title: `One line of ${file}.ndjson`, ...schema }];
    }),
  );
}
