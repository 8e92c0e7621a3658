import { createRequire } from "node:module";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { NO_MAPPING } from "./formats/mapping.js";
import type { ImportCounts } from "./importing/import-counts.js";
import { importFolder, readFolder } from "./importing/import-folder.js";
import { formatProblem } from "./reading/feed-problem.js";
import { noteCatalogWrite, writeRecords } from "./writing/write-records.js";
import { SILENT_PROGRESS } from "./importing/import-source.js";
import { LocationRecord } from "../records/store-record.js";

const SEED_NAME = "feed";

/**
 * Imports a feed folder into a database without products, or whose last seeding was interrupted. Leaves any other
 * database unchanged and returns undefined. Throws if the folder has no feed or an invalid line.
 */
export async function seedFeed(
  database: StorefrontDatabase,
  folder: string,
  now = new Date(),
): Promise<readonly ImportCounts[] | undefined> {
  if (!(await isSeedable(database))) return undefined;
  const { files } = await readFolder(folder);
  if (files.length === 0) throw new Error(`${folder} has no feed files to seed the database with.`);
  const seed = { name: SEED_NAME, finished_at: null };
  await database
    .insertInto("seeds")
    .values(seed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await importKnownLocations(database, now);
  const counts = await importFolder(database, folder, {
    skipInvalid: false,
    now,
    progress: SILENT_PROGRESS,
    mapping: NO_MAPPING,
    report: () => undefined,
    onProblem: (problem) => {
      throw new Error(`The feed in ${folder} is invalid: ${formatProblem(problem)}`);
    },
  });
  await database.updateTable("seeds").set({ finished_at: now }).where("finished_at", "is", null).execute();
  await noteCatalogWrite(database, now);
  return counts;
}

async function isSeedable(database: StorefrontDatabase): Promise<boolean> {
  const seeds = await database.selectFrom("seeds").select("finished_at").execute();
  if (seeds.length > 0) return seeds.some((seed) => seed.finished_at === null);
  const product = await database.selectFrom("products").select("item_id").limit(1).executeTakeFirst();
  return product === undefined;
}

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
