import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { emitFailureWarning } from "../contain-failure.js";
import { toDirectoryError } from "../database-open-error.js";
import { acquireDirectoryLock } from "../embedded/directory-lock.js";
import { createEmbeddedPool } from "../embedded/embedded-pool.js";
import { listOtherClaims } from "../embedded/lock-claim.js";
import { startEmbeddedEngine } from "../embedded/embedded-engine.js";
import { FILE_TIME_MARGIN_MS, listFolder, syncTree, updateCopy } from "../folder-files.js";
import { readDatabaseState, type DatabaseState } from "./database-state.js";

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
): Promise<BackupSocket> {
  const path = socketPath(directory);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) {
    emitFailureWarning(
      new Error(`${directory} can only be backed up while stopped: its path is too long for a socket`),
    );
    return { close: () => Promise.resolve() };
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

async function copyData(directory: string, target: string, changedSince: number): Promise<void> {
  const [source, copy] = [join(directory, "data"), join(target, "data")];
  await updateCopy(source, copy, { changedSince });
  const existing = new Set((await listFolder(source)).files);
  for (const file of (await listFolder(copy)).files) if (!existing.has(file)) await rm(join(copy, file));
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

/** The process that has the database in `directory` open, if any. */
export async function findHolder(directory: string): Promise<string | undefined> {
  const others = await listOtherClaims(join(directory, "lock"), "").catch(() => []);
  const holder = (others.find(({ held }) => held) ?? others[0])?.claim;
  return holder && `process ${holder.pid} on ${holder.host} (${holder.command})`;
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

async function copyClosedDatabase(directory: string, target: string, schemaName: string): Promise<DatabaseState> {
  const lock = await acquireDirectoryLock(directory, () => undefined);
  try {
    await copyData(directory, target, 0);
  } finally {
    await lock.release();
  }
  return readEmbeddedState(target, schemaName);
}

/** Opens the copy of a database in `directory`, which no other process may have open, and reads all of it. */
export async function readEmbeddedState(directory: string, schemaName: string): Promise<DatabaseState> {
  const engine = await startEmbeddedEngine(directory, directory).catch((error: unknown) => {
    throw toDirectoryError(directory, error);
  });
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: createEmbeddedPool(engine),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw("set default_transaction_read_only = on"));
      },
    }),
  });
  try {
    return await readDatabaseState(database, schemaName);
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
