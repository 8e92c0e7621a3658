/** `npm run backup -- [folder] [--verify]`: backs up a shop's data, even while it is running. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "./backup/restore-backup.js";
import { takeBackup } from "./backup/take-backup.js";
import { databaseEnvironment } from "./backup/shop-data.js";
import { readSettings } from "./start/settings.mjs";

const USAGE = `npm run backup -- [folder] [--verify]: backs up databases, uploads, releases and keys, even while the shop is running
  folder     an empty folder; backups/<time> by default
  --verify   also restores it to a temporary place and compares every table
Set DATA_DIR and DATABASE_URL as for npm start. See docs/operations/recovery.md.`;

const root = resolve(import.meta.dirname, "../..");
const startedAt = new Date();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit();
  }
  const defaultFolder = join(root, "backups", startedAt.toISOString().replaceAll(":", "-").slice(0, 19));
  const folder = resolve(positionals[0] ?? defaultFolder);
  const shop = {
    dataDirectory: readSettings(process.env, root).dataDirectory,
    databaseUrl: databaseEnvironment.DATABASE_URL,
  };
  const { files } = await takeBackup(shop, folder);
  const megabytes = Math.round(Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
  console.log(
    `Backed up to ${folder}: ${Object.keys(files).length} files, ${megabytes} MB, ${secondsSince(startedAt)} s.`,
  );
  if (values.verify) {
    console.log("Restoring it to a temporary place, to compare every table …");
    const checkStartedAt = new Date();
    await checkBackup(folder, shop);
    console.log(`The backup restores completely: ${secondsSince(checkStartedAt)} s.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function secondsSince(time: Date): string {
  return ((Date.now() - time.getTime()) / 1000).toFixed(1);
}
