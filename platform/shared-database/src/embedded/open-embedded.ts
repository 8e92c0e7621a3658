import { chmod, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { openBackupSocket, type BackupSocket } from "../backup/embedded-backup.js";
import { connectDatabase, type ConnectionOptions, type DatabaseConnection } from "../database-connection.js";
import { createDiskFullError, toDirectoryError } from "../database-errors.js";
import { readFreeBytes } from "../free-space.js";
import { acquireDirectoryLock } from "./directory-lock.js";
import { hasData, startEmbeddedEngine } from "./embedded-engine.js";
import { createEmbeddedPool } from "./embedded-pool.js";

export type EmbeddedOptions = Pick<ConnectionOptions, "schemaName" | "schema"> & {
  readonly directory: string;
  /** Folder for the template of an empty database; several directories may share it. */
  readonly templateDirectory?: string | undefined;
  /** Least free bytes for a new database, which takes 25 MB; defaults to 128 MiB. */
  readonly minimumFreeBytes?: number | undefined;
};

const NEW_DATABASE_BYTES = 128 * 1024 * 1024;
/**
 * Two segments of the write-ahead log. On a full disk the engine would hang instead of failing; with little space left,
 * a service goes on reading, also after a restart.
 */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

export async function openEmbedded<Schema>(options: EmbeddedOptions): Promise<DatabaseConnection<Schema>> {
  const { schemaName, schema, minimumFreeBytes = NEW_DATABASE_BYTES } = options;
  const directory = resolve(options.directory);
  const templateDirectory = options.templateDirectory ?? join(dirname(directory), ".template");
  let engine: PGlite;
  const lock = await lockDirectory(directory, () => void engine.close());
  try {
    const needed = hasData(directory) ? MIN_FREE_BYTES : minimumFreeBytes;
    if ((await readFreeBytes(directory)) < needed) throw createDiskFullError(directory);
    engine = await startEmbeddedEngine(directory, templateDirectory);
  } catch (error) {
    await lock.release();
    throw toDirectoryError(directory, error);
  }
  let backups: BackupSocket | undefined;
  const connection = await connectDatabase<Schema>(createEmbeddedPool(engine), {
    kind: "embedded",
    schemaName,
    schema,
    async onClosed() {
      await engine.close();
      await backups?.close();
      await lock.release();
    },
  }).catch((error: unknown) => {
    throw isDamage(error) ? toDirectoryError(directory, (error as Error).cause ?? error) : error;
  });
  backups = await openBackupSocket(directory, connection.database as Kysely<unknown>, schemaName);
  return connection;
}

/** PostgreSQL's codes for damaged data, damaged indexes, missing files and files that can't be read. */
const DAMAGE_CODES = new Set(["XX001", "XX002", "58P01", "58030"]);

function isDamage(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return DAMAGE_CODES.has(cause?.code ?? code ?? "");
}

const OWN_MODE = 0o700;

async function lockDirectory(directory: string, onLost: () => void) {
  try {
    await mkdir(directory, { recursive: true, mode: OWN_MODE });
    // The engine lets everybody write its files. Some volumes have no modes.
    await chmod(directory, OWN_MODE).catch(() => undefined);
    return await acquireDirectoryLock(directory, onLost);
  } catch (error) {
    throw toDirectoryError(directory, error);
  }
}
