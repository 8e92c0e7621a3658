import { randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql, type Kysely } from "kysely";
import { toSchemaVersion, VERSION_TABLE, type SchemaStatements } from "../create-schema.js";
import { connectDatabase, type ConnectionOptions, type DatabaseConnection } from "../database-connection.js";
import { dumpDatabase, loadDatabaseTemplate, storeTemplate } from "../embedded/database-template.js";
import { createEmbeddedPool } from "../embedded/embedded-pool.js";
import { openDatabase } from "../open-database.js";
import { borrowEngine } from "./kept-engine.js";
import { startPostgres, type DatabaseKind, type RunningPostgres } from "./start-postgres.js";
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
  /** Returns a function that resets it to the rows that it has now. */
  remember(): Promise<() => Promise<void>>;
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
    const connection = await openInMemory<Schema>({ schemaName, schema });
    return toTestDatabase(connection, { schemaName, url: undefined });
  }
  const schemaName = `test_${randomUUID().replaceAll("-", "")}`;
  const sharedUrl = givenUrl ?? (await readUrlOfRun());
  const server: RunningPostgres = sharedUrl ? { url: sharedUrl, stop: async () => undefined } : await startPostgres();
  const connection = await openDatabase<Schema>({ url: server.url, schemaName, schema });
  const test = toTestDatabase(connection, { schemaName, url: server.url });
  let closing: Promise<void> | undefined;
  return { ...test, close: () => (closing ??= closeServer(connection, schemaName, server)) };
}

/** A run of all tests has one server (`tools/scripts/unit.mjs`). */
async function readUrlOfRun(): Promise<string | undefined> {
  const folder = process.env.TEST_RUN_DIRECTORY;
  return folder ? readFile(join(folder, "postgres-url"), "utf8").catch(() => undefined) : undefined;
}

/**
 * Initializing PostgreSQL's usual 128 MB of buffers would take half of the start, and the timer for reports of a long
 * start would keep a worker from ending.
 */
const SETTINGS = ["shared_buffers=16MB", "log_startup_progress_interval=0"];
const START_PARAMS = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])];

type SchemaOptions = Pick<ConnectionOptions, "schemaName" | "schema">;

async function openInMemory<Schema>(options: SchemaOptions): Promise<DatabaseConnection<Schema>> {
  return connectToEngine<Schema>(await startEngine(options), options);
}

function connectToEngine<Schema>(engine: PGlite, options: SchemaOptions): Promise<DatabaseConnection<Schema>> {
  const onClosed = () => engine.close();
  return connectDatabase<Schema>(createEmbeddedPool(engine), { ...options, kind: "embedded", onClosed });
}

/** A run of all tests creates each schema once; otherwise every database creates its own. */
async function startEngine(options: SchemaOptions): Promise<PGlite> {
  const folder = process.env.TEST_RUN_DIRECTORY;
  if (!folder) return loadEngine(await loadDatabaseTemplate(templateFolder()));
  const template = join(folder, `${toSchemaVersion(options.schema)}.tar`);
  if (!existsSync(template)) await storeTemplate(template, await createTemplate(options));
  const kept = { template, startParams: START_PARAMS, emptying: toResetting(options.schemaName) };
  return (await borrowEngine(kept)) ?? loadEngine(await openAsBlob(template, { type: "application/x-tar" }));
}

function loadEngine(loadDataDir: Blob): Promise<PGlite> {
  return PGlite.create({ loadDataDir, startParams: START_PARAMS });
}

/** Uncompressed, because inflating would take a third of the time of each start. */
async function createTemplate(options: SchemaOptions): Promise<Buffer> {
  const engine = await loadEngine(await loadDatabaseTemplate(templateFolder()));
  const { close } = await connectToEngine(engine, options);
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
  // Plugins would change texts within rows.
  const database = connection.database.withoutPlugins();
  const run = async (statements: string) => void (await sql.raw(toResetting(schemaName, statements)).execute(database));
  return {
    ...connection,
    schemaName,
    url,
    reset: () => run(""),
    async remember() {
      const statements = await database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((transaction) => writeRows(transaction, schemaName));
      return () => run(statements);
    },
  };
}

/** Statements that insert all rows, which is quicker than what wrote them, and set the sequences. */
async function writeRows<Schema>(database: Kysely<Schema>, schemaName: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string; columns: string }>`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = ${schemaName}::regnamespace and c.relkind = 'r' and c.relname <> ${VERSION_TABLE}
      and pg_relation_size(c.oid) > 0 and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid`.execute(database);
  const inserted = tables.map(
    ({ name, columns }) => sql`
      select format('insert into ${sql.raw(name)} (${sql.raw(columns)}) overriding system value
        select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, %L);',
        coalesce(json_agg(rows), '[]')) as statement from ${sql.raw(name)} rows`,
  );
  const sequences = sql`
    select format('perform setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as statement
    from pg_sequences where schemaname = ${schemaName} and last_value is not null`;
  const { rows } = await sql<{ statement: string }>`${sql.join([...inserted, sequences], sql` union all `)}`.execute(
    database,
  );
  return rows.map(({ statement }) => statement).join("\n");
}

/**
 * Deletes only from tables that had rows: truncating all of them would create every file of every table and index
 * again, which takes ten times as long. Then runs the statements. Without triggers and foreign keys, the order of
 * tables doesn't matter.
 */
function toResetting(schemaName: string, statements = ""): string {
  return `do $reset$
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
      ${statements}
    end $reset$`;
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
