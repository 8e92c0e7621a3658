import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { readDatabaseState, type DatabaseState } from "./embedded-backup.js";

export type SchemaStates = Readonly<Record<string, DatabaseState>>;

/** Dumps the schemas to a file with `pg_dump`, from the same snapshot as their states, without blocking writes. */
export async function backUpPostgresql(
  url: string,
  schemaNames: readonly string[],
  file: string,
): Promise<SchemaStates> {
  return withDatabase(url, (database) =>
    database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction);
        const schemas = schemaNames.map((name) => `--schema=${name}`);
        const format = ["--format=custom", "--no-owner", "--no-privileges"];
        await runTool("pg_dump", [...format, ...schemas, `--snapshot=${rows[0]?.id}`, `--file=${file}`], url);
        return readStates(transaction, schemaNames);
      }),
  );
}

/**
 * Restores the schemas of a dump in one transaction. Existing schemas of the same name are renamed, and the new names
 * returned; without `replace` the restore is refused.
 */
export async function restorePostgresql(
  url: string,
  { schemaNames, file, replace }: { schemaNames: readonly string[]; file: string; replace: boolean },
): Promise<readonly string[]> {
  return withDatabase(url, async (database) => {
    const users = await sql<{ name: string }>`
      select coalesce(nullif(application_name, ''), 'a client') || ' at ' || coalesce(host(client_addr), 'a local socket')
        as name
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    `.execute(database);
    const [user] = users.rows;
    if (user) throw new Error(`The database is in use by ${user.name}: stop the shop first.`);
    const existing = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname in (${sql.join(schemaNames)})`.execute(database);
    const names = existing.rows.map(({ name }) => name);
    if (names.length > 0 && !replace) {
      throw new Error(`The database already has ${names.join(" and ")}: add --replace to replace them.`);
    }
    const suffix = `_before_${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
    const rename = async (from: string, to: string) =>
      void (await sql`alter schema ${sql.id(from)} rename to ${sql.id(to)}`.execute(database));
    for (const name of names) await rename(name, `${name}${suffix}`);
    try {
      await loadDump(url, file);
    } catch (error) {
      for (const name of names) await rename(`${name}${suffix}`, name);
      throw error;
    }
    return names.map((name) => `${name}${suffix}`);
  });
}

/** Restores a dump into a temporary database and returns its state. */
export async function readDumpState(url: string, schemaNames: readonly string[], file: string): Promise<SchemaStates> {
  const name = `check_${randomUUID().replaceAll("-", "")}`;
  const ofCheck = new URL(url);
  ofCheck.pathname = `/${name}`;
  return withDatabase(url, async (database) => {
    await sql`create database ${sql.id(name)} template template0`.execute(database);
    try {
      await loadDump(ofCheck.href, file);
      return await withDatabase(ofCheck.href, (restored) => readStates(restored, schemaNames));
    } finally {
      await sql`drop database ${sql.id(name)}`.execute(database);
    }
  });
}

async function loadDump(url: string, file: string): Promise<void> {
  const quietly = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];
  await runTool("pg_restore", [...quietly, file], url);
}

async function readStates(database: Kysely<unknown>, schemaNames: readonly string[]): Promise<SchemaStates> {
  const states: Record<string, DatabaseState> = {};
  for (const name of schemaNames) states[name] = await readDatabaseState(database, name);
  return states;
}

async function withDatabase<Result>(url: string, use: (database: Kysely<unknown>) => Promise<Result>): Promise<Result> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}

/** The password isn't passed as an argument, which other users could read. */
async function runTool(tool: string, parameters: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = "";
  try {
    await promisify(execFile)(tool, [`--dbname=${address.href}`, ...parameters], { env });
  } catch (error) {
    const { code, stderr, message } = error as { code?: string | number; stderr?: string; message: string };
    if (code === "ENOENT")
      throw new Error(`${tool} was not found: install PostgreSQL's client tools.`, { cause: error });
    throw new Error(`${tool} failed: ${(stderr || message).trim().split("\n")[0]}`, { cause: error });
  }
}
