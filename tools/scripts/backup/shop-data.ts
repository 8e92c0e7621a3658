import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REGISTRY_SCHEMA } from "fragment-registry";
import { readSettings } from "shared-contracts/settings";
import { DATABASE_SETTINGS, toSchemaVersion } from "shared-database";
import { STOREFRONT_SCHEMA } from "storefront-api";

/** The data of one installation. */
export type ShopData = {
  readonly dataDirectory: string;
  /** PostgreSQL instead of the embedded databases. */
  readonly databaseUrl: string | undefined;
};

/** The services' own settings, so that backups use the same databases. */
export const databaseEnvironment = readSettings(
  { service: "backup", prefixes: [], variables: DATABASE_SETTINGS },
  { environment: process.env, readFile: (path) => readFileSync(path, "utf8") },
);

/** PostgreSQL schema of each database, and its folder below DATA_DIR if embedded. */
export const DATABASES = {
  storefront: {
    schemaName: databaseEnvironment.DATABASE_SCHEMA,
    folder: "storefront-database",
    version: toSchemaVersion(STOREFRONT_SCHEMA),
  },
  registry: {
    schemaName: "fragment_registry",
    folder: "registry/database",
    version: toSchemaVersion(REGISTRY_SCHEMA),
  },
} as const;

export type DatabaseName = keyof typeof DATABASES;
export const DATABASE_NAMES = Object.keys(DATABASES) as DatabaseName[];

/** Folder of an unfinished restore: all its files are there, but some may not be in place yet. */
export const RESTORE_FOLDER = ".restore";
export const RESTORE_DRAFT_FOLDER = ".restore-draft";
const KEPT_PREFIX = ".before-restore-";

/** Neither backed up nor replaced, because it is specific to this machine. */
const OF_THIS_MACHINE = [".template", "logs", RESTORE_FOLDER, RESTORE_DRAFT_FOLDER];
/** Derived data; `shell` caches releases, public pages and the last page lock. */
const CACHES = ["pictures", "shell", "registry/releases/.drafts"];

export function isReplaced(name: string): boolean {
  return !OF_THIS_MACHINE.includes(name) && !name.startsWith(KEPT_PREFIX);
}

/** All other files below DATA_DIR are backed up, including kinds of files that a later version adds. */
export function isLeftOut(path: string): boolean {
  const isDatabase = DATABASE_NAMES.some((name) => DATABASES[name].folder === path);
  return isDatabase || CACHES.includes(path) || !isReplaced(path);
}

export function keptFolder(dataDirectory: string, now: Date): string {
  return join(dataDirectory, `${KEPT_PREFIX}${now.toISOString().replaceAll(":", "-").slice(0, 19)}`);
}
