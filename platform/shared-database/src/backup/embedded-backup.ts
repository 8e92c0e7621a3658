import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { readVersion, VERSION_TABLE } from "../create-schema.js";
import { emitFailureWarning, toDirectoryError } from "../database-errors.js";
import { acquireDirectoryLock, findOtherClaim } from "../embedded/directory-lock.js";
import { startEmbeddedEngine } from "../embedded/embedded-engine.js";
import { createEmbeddedPool } from "../embedded/embedded-pool.js";
import { FILE_TIME_MARGIN_MS, listFolder, syncTree, updateCopy } from "../folder-files.js";

/** State used to compare backups. */
export type DatabaseState = {
  /** Of the schema; empty if there are no tables. */
  readonly version: string;
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * Reads every row of every table, so damaged pages are found here. `database` must be in one transaction or session.
 */
export async function readDatabaseState(database: Kysely<unknown>, schemaName: string): Promise<DatabaseState> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schemaName} order by tablename`.execute(database);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    if (name === VERSION_TABLE) continue;
    const counted = await sql<{ count: string }>`select count(*) as count from ${sql.id(schemaName, name)}`.execute(
      database,
    );
    rows[name] = Number(counted.rows[0]?.count);
  }
  const { version = "" } = await readVersion(database, schemaName);
  return { version, rows };
}

/** The process that has the database open holds back writes while another process is connected to this socket. */
const SOCKET_NAME = "backup.sock";
/** Some systems silently truncate longer paths. */
const MAX_SOCKET_PATH_BYTES = 100;
/** Other queries fail after a minute. */
const MAX_HOLD_MS = 30_000;
/** The last line, if nothing was written since the first line. */
const WAS_HELD = "held";

export type BackupSocket = { close(): Promise<void> };

/**
 * Handles connections of processes of the same user: waits for the running transaction, sends the state of the
 * database, and holds back all queries until the other end is done. If the socket can't be opened, only backups of a
 * running service fail. The caller holds the directory's lock.
 */
export async function openBackupSocket(
  directory: string,
  database: Kysely<unknown>,
  schemaName: string,
): Promise<BackupSocket | undefined> {
  const path = socketPath(directory);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    emitFailureWarning(
      new Error(`${directory} can only be backed up while stopped: its path is too long for a socket`),
    );
    return undefined;
  }
  // Left by a killed process.
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    holdQueries(socket, database, schemaName).catch((error: unknown) => {
      emitFailureWarning(error);
      socket.destroy();
    });
  });
  server.on("error", emitFailureWarning);
  await new Promise<void>((settle) => {
    server.once("error", () => settle());
    server.listen(path, settle);
  });
  server.unref();
  await chmod(path, 0o600).catch(emitFailureWarning);
  return { close: () => new Promise((closed) => server.close(() => closed())) };
}

async function holdQueries(socket: Socket, database: Kysely<unknown>, schemaName: string): Promise<void> {
  await database.connection().execute(async (connection) => {
    if (socket.destroyed) return;
    const limit = setTimeout(() => socket.destroy(), MAX_HOLD_MS);
    try {
      socket.write(`${JSON.stringify(await readDatabaseState(connection, schemaName))}\n`);
      await finished(socket.resume(), { writable: false });
      socket.end(WAS_HELD);
    } finally {
      clearTimeout(limit);
    }
  });
}

/**
 * Copies the database in `directory` to `target`. If a process has it open, copies most of it while writes continue,
 * and then what changed while that process holds them back. The copy looks like the files of a killed process, and
 * starts like those.
 */
export async function backUpEmbedded(directory: string, target: string, schemaName: string): Promise<DatabaseState> {
  if (!existsSync(join(directory, "data"))) throw new Error(`There is no database in ${directory}: check DATA_DIR.`);
  if (!(await isServed(directory))) return copyClosedDatabase(directory, target, schemaName);
  const since = Date.now() - FILE_TIME_MARGIN_MS;
  await copyData(directory, target, 0);
  const socket = connect({ path: socketPath(directory), allowHalfOpen: true });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (!done) return value;
    throw new Error(`The process that has ${directory} open ended the backup: its log says why. Try again.`);
  };
  try {
    const state = JSON.parse(await nextLine()) as DatabaseState;
    await copyData(directory, target, since);
    socket.end();
    await nextLine();
    await syncTree(target);
    return state;
  } finally {
    socket.destroy();
  }
}

function isServed(directory: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(socketPath(directory), () => {
      socket.destroy();
      answer(true);
    });
    socket.once("error", () => answer(false));
  });
}

async function copyData(directory: string, target: string, changedSince: number): Promise<void> {
  const [source, copy] = [join(directory, "data"), join(target, "data")];
  await updateCopy(source, copy, { changedSince });
  const existing = new Set((await listFolder(source)).files);
  for (const file of (await listFolder(copy)).files) if (!existing.has(file)) await rm(join(copy, file));
}

async function copyClosedDatabase(directory: string, target: string, schemaName: string): Promise<DatabaseState> {
  const lock = await acquireDirectoryLock(directory, () => undefined);
  try {
    await copyData(directory, target, 0);
  } finally {
    await lock.release();
  }
  return readEmbeddedState(target, schemaName);
}

/** The process that has the database in `directory` open, if any. */
export async function findHolder(directory: string): Promise<string | undefined> {
  const holder = await findOtherClaim(directory).catch(() => undefined);
  return holder && `process ${holder.pid} on ${holder.host} (${holder.command})`;
}

/** Opens the copy of a database in `directory`, which no other process may have open, and reads all of it. */
export async function readEmbeddedState(directory: string, schemaName: string): Promise<DatabaseState> {
  const engine = await startEmbeddedEngine(directory, directory).catch((error: unknown) => {
    throw toDirectoryError(directory, error);
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createEmbeddedPool(engine) }) });
  try {
    return await database
      .transaction()
      .setAccessMode("read only")
      .execute((transaction) => readDatabaseState(transaction, schemaName));
  } finally {
    await database.destroy();
    await engine.close();
  }
}

/** Absolute or relative, whichever is shorter, because the system limits the length of socket paths. */
function socketPath(directory: string): string {
  const path = join(directory, SOCKET_NAME);
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
