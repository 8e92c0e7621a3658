import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { NO_MAPPING } from "./formats/mapping.js";
import type { ImportCounts } from "./importing/import-counts.js";
import { importFolder, readFolder } from "./importing/import-folder.js";
import { SILENT_PROGRESS } from "./importing/import-progress.js";
import { importKnownLocations } from "./known-locations.js";
import { formatProblem } from "./reading/feed-problem.js";
import { noteCatalogWrite } from "./writing/write-records.js";

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
