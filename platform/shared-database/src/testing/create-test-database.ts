import { randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { toSchemaVersion, VERSION_TABLE, type SchemaStatements } from "../create-schema.js";
import type { DatabaseConnection } from "../database-connection.js";
import { connectToEngine, type EngineConnectionOptions } from "../embedded/connect-to-engine.js";
import { dumpDatabase, loadDatabaseTemplate, storeTemplate } from "../embedded/database-template.js";
import { openDatabase } from "../open-database.js";
import type { DatabaseKind } from "./database-kinds.js";
import { borrowEngine } from "./kept-engine.js";
import { startPostgres, type RunningPostgres } from "./start-postgres.js";
import { templateFolder } from "./template-folder.js";

export type TestDatabaseOptions = {
  /** Defaults to PostgreSQL if `TEST_DATABASE_URL` is set, otherwise embedded in memory. */
  readonly kind?: DatabaseKind;
};

export type TestDatabase<Schema> = DatabaseConnection<Schema> & {
  readonly schemaName: string;
  /** PostgreSQL only: opens the same schema from another process. */
  readonly url: string | undefined;
  /** Empties it. */
  reset(): Promise<void>;
};

/**
 * An empty database in its own schema: create it in `beforeAll`, `reset` between tests, `close` in `afterAll`.
 * Embedded takes one second; PostgreSQL without `TEST_DATABASE_URL` starts a server in three.
 */
export async function createTestDatabase<Schema>(
  schema: SchemaStatements,
  options: TestDatabaseOptions = {},
): Promise<TestDatabase<Schema>> {
  const givenUrl = process.env.TEST_DATABASE_URL;
  const kind = options.kind ?? (givenUrl ? "postgresql" : "embedded");
  if (kind === "embedded") {
    // Each has its own engine, so names can't clash.
    const schemaName = "test";
    const connection = await openInMemory<Schema>(schemaName, schema);
    return toTestDatabase(connection, { schemaName, url: undefined });
  }
  const schemaName = `test_${randomUUID().replaceAll("-", "")}`;
  const server: RunningPostgres = givenUrl ? { url: givenUrl, stop: () => Promise.resolve() } : await startPostgres();
  const connection = await openDatabase<Schema>({ url: server.url, schemaName, schema });
  const test = toTestDatabase(connection, { schemaName, url: server.url });
  let closing: Promise<void> | undefined;
  return { ...test, close: () => (closing ??= closeServer(connection, schemaName, server)) };
}

/**
 * Initializing PostgreSQL's usual 128 MB of buffers would take half of the start, and the timer for reports of a long
 * start would keep a worker from ending.
 */
const SETTINGS = ["shared_buffers=16MB", "log_startup_progress_interval=0"];
const START_PARAMS = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

async function openInMemory<Schema>(schemaName: string, schema: SchemaStatements) {
  const connection = { schemaName, schema, onClosed: () => Promise.resolve() };
  return connectToEngine<Schema>(await startEngine(connection), connection);
}

/** A run of all tests creates each schema once; otherwise every database creates its own. */
async function startEngine(connection: EngineConnectionOptions): Promise<PGlite> {
  const folder = process.env.TEST_RUN_DIRECTORY;
  if (!folder) return loadEngine(await loadDatabaseTemplate(templateFolder()));
  const template = join(folder, `${toSchemaVersion(connection.schema)}.tar`);
  if (!existsSync(template)) await storeTemplate(template, await createTemplate(connection));
  const options = { template, startParams: START_PARAMS, emptying: toEmptying(connection.schemaName) };
  return (await borrowEngine(options)) ?? loadEngine(await openAsBlob(template, { type: "application/x-tar" }));
}

function loadEngine(loadDataDir: Blob): Promise<PGlite> {
  return PGlite.create({ loadDataDir, startParams: START_PARAMS });
}

/** Uncompressed, because inflating would take a third of the time of each start. */
async function createTemplate(connection: EngineConnectionOptions): Promise<Buffer> {
  const engine = await loadEngine(await loadDatabaseTemplate(templateFolder()));
  const { close } = await connectToEngine(engine, connection);
  // Otherwise each start would replay all statements from the log.
  await engine.exec("checkpoint");
  const dump = await dumpDatabase(engine, "none");
  await close();
  return dump;
}

function toTestDatabase<Schema>(
  connection: DatabaseConnection<Schema>,
  { schemaName, url }: { schemaName: string; url: string | undefined },
): TestDatabase<Schema> {
  const reset = async () => void (await sql.raw(toEmptying(schemaName)).execute(connection.database));
  return { ...connection, schemaName, url, reset };
}

/**
 * Deletes only from tables that had rows: truncating all of them would
 * create every file of every table and index again, which takes ten times as long. Without triggers and foreign keys,
 * the order of tables doesn't matter.
 */
function toEmptying(schemaName: string): string {
  return `do $$
    declare
      filled regclass;
    begin
      set local session_replication_role = replica;
      for filled in
        select oid from pg_class
        where relnamespace = '${schemaName}'::regnamespace and relkind = 'r'
          and relname <> '${VERSION_TABLE}' and pg_relation_size(oid) > 0
      loop
        execute format('delete from %s', filled);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = '${schemaName}' and last_value is not null;
    end $$`;
}

async function closeServer<Schema>(
  { database, close }: DatabaseConnection<Schema>,
  schemaName: string,
  server: RunningPostgres,
): Promise<void> {
  await sql`drop schema if exists ${sql.id(schemaName)} cascade`.execute(database);
  await close();
  await server.stop();
}
