import type { FeedFile, FeedRecord } from "../feed-files.js";
import {
  compatibility,
  content,
  inventory,
  locations,
  placements,
  plans,
  stores,
  variants,
} from "./catalog-writers.js";
import { questions, reviews } from "./community-writers.js";
import { orders, users } from "./customer-writers.js";
import { offers } from "./offer-writer.js";
import { products } from "./product-writer.js";
import type { RecordBatch } from "./record-batch.js";

export type RecordWriter<FeedRecord> = {
  /** Key of a record; a later record with the same key replaces the earlier one. */
  readonly keyOf: (record: FeedRecord) => string;
  /** Inserts or overwrites by key, so that writing the same records again changes nothing. */
  readonly write: (batch: RecordBatch<FeedRecord>) => Promise<void>;
};

/** How the records of each feed file get into the database. */
export const FEED_WRITERS: { readonly [File in FeedFile]: RecordWriter<FeedRecord<File>> } = {
  locations,
  stores,
  products,
  "variants-by-tenant": variants,
  inventory,
  offers,
  plans,
  compatibility,
  content,
  placements,
  users,
  orders,
  reviews,
  questions,
};
