import { FEED_WRITERS } from "../../catalog/writers/feed-writers.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { LocationRecord } from "../schemas/store-record.js";
import { knownLocations } from "./known-locations.js";

const BATCH_SIZE = 5000;

/** Fills an empty locations table; a table with rows belongs to the feed and stays. Returns the number of rows written. */
export async function importKnownLocations(database: StorefrontDatabase, now: Date): Promise<number> {
  const present = await database.selectFrom("locations").select("zip_code").limit(1).executeTakeFirst();
  if (present) return 0;
  let written = 0;
  let batch: LocationRecord[] = [];
  const flush = async () => {
    await FEED_WRITERS.locations(database, batch, now);
    written += batch.length;
    batch = [];
  };
  for (const location of knownLocations()) {
    batch.push(location);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  return written;
}
