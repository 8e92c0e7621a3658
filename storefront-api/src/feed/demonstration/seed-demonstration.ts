import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { ImportCounts } from "../importing/import-counts.js";
import { importFolder } from "../importing/import-folder.js";
import { SILENT_PROGRESS } from "../importing/import-progress.js";
import { importKnownLocations } from "../locations/import-known-locations.js";
import { formatProblem } from "../reading/feed-problem.js";

const FOLDER_NAME = "demonstration-feed";
const SEED_NAME = "demonstration";

/**
 * Loads the demonstration catalog, with its accounts, orders and reviews, into a database that has no product yet, or
 * whose load was cut off. Returns undefined and changes nothing for any other. Throws when the feed on disk is missing or damaged.
 */
export async function seedDemonstration(
  database: StorefrontDatabase,
  now = new Date(),
): Promise<readonly ImportCounts[] | undefined> {
  if (!(await isWanted(database))) return undefined;
  const seed = { name: SEED_NAME, finished_at: null };
  await database
    .insertInto("seeds")
    .values(seed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await importKnownLocations(database, now);
  const counts = await importFolder(database, findDemonstrationFolder(), {
    skipInvalid: false,
    now,
    progress: SILENT_PROGRESS,
    onProblem: (problem) => {
      throw new Error(`The demonstration feed is damaged: ${formatProblem(problem)}`);
    },
  });
  await database.updateTable("seeds").set({ finished_at: now }).where("name", "=", SEED_NAME).execute();
  return counts;
}

async function isWanted(database: StorefrontDatabase): Promise<boolean> {
  const seed = await database
    .selectFrom("seeds")
    .select("finished_at")
    .where("name", "=", SEED_NAME)
    .executeTakeFirst();
  if (seed) return seed.finished_at === null;
  const product = await database.selectFrom("products").select("item_id").limit(1).executeTakeFirst();
  return product === undefined;
}

/** The folder lies in the package, above the sources as above the bundle. */
export function findDemonstrationFolder(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, FOLDER_NAME))) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`The folder ${FOLDER_NAME} is missing: check the project out again.`);
    directory = parent;
  }
  return join(directory, FOLDER_NAME);
}
