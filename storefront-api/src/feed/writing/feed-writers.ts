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
import type { RecordWriter } from "./record-batch.js";

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
