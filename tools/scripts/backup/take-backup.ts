import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  backUpEmbedded,
  backUpPostgresql,
  FILE_TIME_MARGIN_MS,
  syncTree,
  updateCopy,
  type DatabaseState,
} from "shared-database/backup";
import { writeManifest, type Manifest } from "./manifest.js";
import { DATABASE_NAMES, DATABASES, isLeftOut, type DatabaseName, type ShopData } from "./shop-data.js";

export const FILES_FOLDER = "files";
export const DUMP_FILE = "postgresql.dump";

/**
 * Writes a backup to the empty or missing folder `target`. The shop may be running: files are copied before and after
 * the databases, so every file named in a row is included.
 */
export async function takeBackup(shop: ShopData, target: string): Promise<Manifest> {
  const createdAt = new Date();
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`${target} isn't empty: name another folder.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await copyFiles(0);
  const states = shop.databaseUrl
    ? await backUpServer(shop.databaseUrl, target)
    : await backUpDirectories(shop.dataDirectory, target);
  await copyFiles(createdAt.getTime() - FILE_TIME_MARGIN_MS);
  const databases = {
    storefront: { schemaName: DATABASES.storefront.schemaName, ...states.storefront },
    registry: { schemaName: DATABASES.registry.schemaName, ...states.registry },
  };
  const kind = shop.databaseUrl ? "postgresql" : "embedded";
  const manifest = await writeManifest(target, { createdAt: createdAt.toISOString(), kind, databases });
  await syncTree(target);
  return manifest;

  function copyFiles(changedSince: number): Promise<void> {
    return updateCopy(shop.dataDirectory, join(target, FILES_FOLDER), { changedSince, isSkipped: isLeftOut });
  }
}

type States = Readonly<Record<DatabaseName, DatabaseState>>;

async function backUpDirectories(dataDirectory: string, target: string): Promise<States> {
  const copy = (name: DatabaseName) => {
    const { folder, schemaName } = DATABASES[name];
    return backUpEmbedded(join(dataDirectory, folder), join(target, FILES_FOLDER, folder), schemaName);
  };
  return { storefront: await copy("storefront"), registry: await copy("registry") };
}

async function backUpServer(url: string, target: string): Promise<States> {
  const schemaNames = DATABASE_NAMES.map((name) => DATABASES[name].schemaName);
  const states = await backUpPostgresql(url, schemaNames, join(target, DUMP_FILE));
  const stateOf = (name: DatabaseName) => states[DATABASES[name].schemaName] ?? { version: "", rows: {} };
  return { storefront: stateOf("storefront"), registry: stateOf("registry") };
}
