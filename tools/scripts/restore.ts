/** `npm run restore -- <folder> [--replace | --check]`: restores a backup into DATA_DIR and DATABASE_URL. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { findServer } from "shared-database/backup";
import { checkBackup, restoreBackup } from "./backup/restore-backup.js";
import { databaseEnvironment } from "./backup/shop-data.js";
import { readSettings } from "./start/settings.mjs";

const root = resolve(import.meta.dirname, "../..");
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
  });
  if (positionals.length !== 1) throw new Error("Usage: npm run restore -- <backup folder> [--replace | --check]");
  const backup = resolve(positionals[0] ?? "");
  const { dataDirectory } = readSettings(process.env, root);
  const shop = { dataDirectory, databaseUrl: await findServer(databaseEnvironment) };
  if (values.check) {
    const { createdAt } = await checkBackup(backup, shop);
    console.log(`The backup of ${createdAt} is complete and restores.`);
  } else {
    const kept = await restoreBackup(backup, shop, { replace: values.replace });
    console.log(`Restored into ${dataDirectory}. Start the shop.`);
    for (const name of kept) console.log(`What was there before is in ${name}: delete it when you no longer need it.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
