import { createRequire } from "node:module";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { LocationRecord } from "../records/store-record.js";
import { writeRecords } from "./writing/write-records.js";

type ZipCode = { readonly [Field in "zip" | "city" | "state" | "country"]: string } & {
  readonly latitude: number;
  readonly longitude: number;
};

/**
 * Fills an empty locations table with US ZIP codes; existing rows belong to the feed. Returns the number of rows
 * written.
 */
export async function importKnownLocations(database: StorefrontDatabase, now: Date): Promise<number> {
  const present = await database.selectFrom("locations").select("zip_code").limit(1).executeTakeFirst();
  if (present) return 0;
  const { created } = await writeRecords(database, "locations", knownLocations(), { now, batchSize: 5000 });
  return created;
}

/** All US ZIP codes in the `zipcodes` package (about 42,500), with coordinates. */
function* knownLocations(): Generator<LocationRecord> {
  // The package has no types.
  const zipcodes = createRequire(import.meta.url)("zipcodes") as { readonly codes: Readonly<Record<string, ZipCode>> };
  for (const { zip, city, state, latitude, longitude, country } of Object.values(zipcodes.codes)) {
    if (country !== "US") continue;
    const parsed = LocationRecord.safeParse({ zipCode: zip, city, state, latitude, longitude });
    // Nine military post offices have no coordinates, so no distance can be computed for them.
    if (parsed.success) yield parsed.data;
  }
}
