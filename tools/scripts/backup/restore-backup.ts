import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findHolder,
  readDumpState,
  readEmbeddedState,
  restorePostgresql,
  syncTree,
  updateCopy,
  type DatabaseState,
} from "shared-database/backup";
import { findDamage, readManifest, type Manifest } from "./manifest.js";
import {
  DATABASE_NAMES,
  DATABASES,
  isReplaced,
  keptFolder,
  RESTORE_DRAFT_FOLDER,
  RESTORE_FOLDER,
  type ShopData,
} from "./shop-data.js";
import { DUMP_FILE, FILES_FOLDER } from "./take-backup.js";

const MAX_PROBLEMS = 10;

/** Restores `backup` to a temporary place and compares it with the original. Throws a description of any difference. */
export async function checkBackup(backup: string, { databaseUrl }: Pick<ShopData, "databaseUrl">): Promise<Manifest> {
  const manifest = await readUsableManifest(backup);
  const place = await mkdtemp(join(tmpdir(), "backup-check-"));
  try {
    await stageFiles(backup, place, manifest);
    if (manifest.kind === "postgresql") {
      if (!databaseUrl) throw new Error("Set DATABASE_URL to check this backup: it is of a PostgreSQL database.");
      const schemaNames = Object.values(manifest.databases).map(({ schemaName }) => schemaName);
      const states = await readDumpState(databaseUrl, schemaNames, join(backup, DUMP_FILE));
      for (const name of DATABASE_NAMES) compare(name, manifest, states[manifest.databases[name].schemaName]);
    }
    return manifest;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Restores the data of a stopped shop. Existing data is moved to another folder or schema, whose names are returned.
 * Throws before changing anything if the backup or target can't be used.
 */
export async function restoreBackup(
  backup: string,
  { dataDirectory, databaseUrl }: ShopData,
  { replace }: { readonly replace: boolean },
): Promise<readonly string[]> {
  const manifest = await readUsableManifest(backup);
  assertSameKind(manifest, databaseUrl);
  for (const name of DATABASE_NAMES) {
    const holder = await findHolder(join(dataDirectory, DATABASES[name].folder));
    if (holder) throw new Error(`The shop is running (${holder}): stop it first.`);
  }
  const existing = (await readdir(dataDirectory).catch(() => [])).filter(isReplaced);
  if (existing.length > 0 && !replace) {
    throw new Error(`${dataDirectory} already has data (${existing.join(", ")}): add --replace to replace it.`);
  }
  const draft = join(dataDirectory, RESTORE_DRAFT_FOLDER);
  await rm(draft, { recursive: true, force: true });
  try {
    await stageFiles(backup, draft, manifest);
    await syncTree(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const schemaNames = Object.values(manifest.databases).map(({ schemaName }) => schemaName);
  const keptSchemas = databaseUrl
    ? await restorePostgresql(databaseUrl, { schemaNames, file: join(backup, DUMP_FILE), replace })
    : [];
  const kept = keptFolder(dataDirectory, new Date());
  await swap(dataDirectory, draft, existing, kept);
  return existing.length > 0 ? [...keptSchemas, kept] : keptSchemas;
}

async function readUsableManifest(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const name of DATABASE_NAMES) {
    const { version } = manifest.databases[name];
    if (version === DATABASES[name].version) continue;
    throw new Error(
      `${backup} was made by another version of the shop (schema ${version} of ${name}): restore it with that version.`,
    );
  }
  const problems = await findDamage(backup, manifest);
  if (problems.length === 0) return manifest;
  const more = problems.length > MAX_PROBLEMS ? [`… and ${problems.length - MAX_PROBLEMS} more files`] : [];
  throw new Error(
    [`The backup ${backup} is damaged: use another one.`, ...problems.slice(0, MAX_PROBLEMS), ...more].join("\n  "),
  );
}

function assertSameKind({ kind }: Manifest, databaseUrl: string | undefined): void {
  if (kind === "postgresql" && !databaseUrl) {
    throw new Error("This backup is of a PostgreSQL database: set DATABASE_URL to the one to restore into.");
  }
  if (kind === "embedded" && databaseUrl) {
    throw new Error("This backup is of embedded databases: unset DATABASE_URL to restore it.");
  }
}

/** Copies the files of a backup, and starts embedded databases to compare them. */
async function stageFiles(backup: string, place: string, manifest: Manifest): Promise<void> {
  await updateCopy(join(backup, FILES_FOLDER), place, { changedSince: 0 });
  if (manifest.kind === "postgresql") return;
  for (const name of DATABASE_NAMES) {
    const { folder } = DATABASES[name];
    compare(name, manifest, await readEmbeddedState(join(place, folder), manifest.databases[name].schemaName));
  }
}

function compare(name: keyof Manifest["databases"], { databases }: Manifest, found: DatabaseState | undefined): void {
  const { rows, version } = databases[name];
  const tables = new Set([...Object.keys(rows), ...Object.keys(found?.rows ?? {})]);
  const differences = [...tables]
    .filter((table) => rows[table] !== found?.rows[table])
    .map((table) => `${table} has ${found?.rows[table] ?? "no"} rows instead of ${rows[table] ?? "none"}`);
  if (version !== found?.version) differences.push("its version differs");
  if (differences.length > 0) {
    throw new Error(
      `The ${name} database of the backup doesn't restore to what was backed up: ${differences.join(", ")}.`,
    );
  }
}

/** Once the staged folder has its final name, an interrupted restore can only be completed by another restore. */
async function swap(dataDirectory: string, draft: string, existing: readonly string[], kept: string): Promise<void> {
  const staged = join(dataDirectory, RESTORE_FOLDER);
  await rm(staged, { recursive: true, force: true });
  await rename(draft, staged);
  if (existing.length > 0) await mkdir(kept, { recursive: true });
  for (const name of existing) await rename(join(dataDirectory, name), join(kept, name));
  for (const name of await readdir(staged)) await rename(join(staged, name), join(dataDirectory, name));
  await rm(staged, { recursive: true });
}
