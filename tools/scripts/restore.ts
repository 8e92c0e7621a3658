/** `npm run restore -- <folder> [--replace | --check]`: restores a backup into DATA_DIR and DATABASE_URL. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup, restoreBackup } from "./backup/restore-backup.js";
import { databaseEnvironment } from "./backup/shop-data.js";
import { readSettings } from "./start/settings.mjs";

const USAGE = `npm run restore -- <backup folder> [--replace | --check]: restores a backup into DATA_DIR and DATABASE_URL
  --replace   replaces the existing data, which is kept under another name
  --check     changes nothing: restores the backup to a temporary place and compares every table
Stop the shop first, except for --check. See docs/operations/recovery.md.`;

const root = resolve(import.meta.dirname, "../..");
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  if (positionals.length !== 1) throw new Error(USAGE);
  if (values.replace && values.check) throw new Error("Use either --replace or --check.");
  const backup = resolve(positionals[0] ?? "");
  const { dataDirectory } = readSettings(process.env, root);
  const shop = { dataDirectory, databaseUrl: databaseEnvironment.DATABASE_URL };
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
