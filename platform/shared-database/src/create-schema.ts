import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { DatabaseOpenError, describeFailure } from "./database-errors.js";

/**
 * The statements that create a service's tables, in order; a list, because the embedded database accepts a single
 * statement per query.
 */
export type SchemaStatements = readonly string[];

/** One row: the version of the schema. */
export const VERSION_TABLE = "schema_version";

const VERSION_LENGTH = 12;

/** Two programs whose statements differ can't share a database. */
export function toSchemaVersion(statements: SchemaStatements): string {
  const text = statements.join("\n").replaceAll(/\s+/g, " ");
  return createHash("sha256").update(text).digest("hex").slice(0, VERSION_LENGTH);
}

/**
 * Creates the tables if the schema is empty; safe to run in several processes. Throws `other-version` if it has tables
 * of another version of the program.
 */
export async function createSchema<Schema>(
  database: Kysely<Schema>,
  statements: SchemaStatements,
  schemaName: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // PostgreSQL fails if two processes create a schema at once.
    await sql`select pg_advisory_xact_lock(hashtext(${`create schema ${schemaName}`}))`.execute(transaction);
    const found = await readVersion(transaction, schemaName);
    const version = toSchemaVersion(statements);
    if (found.version === version) return;
    if (!found.isEmpty) throw createVersionError(schemaName, found.version, version);
    try {
      await transaction.schema.createSchema(schemaName).ifNotExists().execute();
      await sql`set local search_path to ${sql.id(schemaName)}`.execute(transaction);
      await sql`set local statement_timeout to 0`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await sql`create table ${sql.id(VERSION_TABLE)} (version text not null)`.execute(transaction);
      await sql`insert into ${sql.id(VERSION_TABLE)} values (${version})`.execute(transaction);
    } catch (error) {
      const reason = describeFailure(error);
      throw new DatabaseOpenError("schema-failed", `The schema ${schemaName} couldn't be created: ${reason}.`, error);
    }
  });
}

type FoundSchema = { readonly isEmpty: boolean; readonly version: string | undefined };

export async function readVersion<Schema>(database: Kysely<Schema>, schemaName: string): Promise<FoundSchema> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_catalog.pg_tables where schemaname = ${schemaName}`.execute(database);
  if (!tables.some(({ name }) => name === VERSION_TABLE)) return { isEmpty: tables.length === 0, version: undefined };
  const { rows } = await sql<{ version: string }>`
    select version from ${sql.id(schemaName, VERSION_TABLE)}`.execute(database);
  return { isEmpty: false, version: rows[0]?.version };
}

function createVersionError(schemaName: string, found: string | undefined, needed: string): DatabaseOpenError {
  return new DatabaseOpenError(
    "other-version",
    `The database has tables of another version of the shop (schema ${schemaName} is ${found ?? "older"}, not ${needed}): start that version, or set DATA_DIR or DATABASE_URL to an empty database (docs/operations/upgrade.md).`,
  );
}

/** Names that never need quoting, because they also become parts of notification channels. */
export function assertSchemaName(schemaName: string): void {
  if (/^[a-z_][a-z0-9_]{0,39}$/.test(schemaName)) return;
  throw new DatabaseOpenError(
    "bad-options",
    `The schema name ${JSON.stringify(schemaName)} must be 1 to 40 lowercase letters, digits or underscores and must not start with a digit.`,
  );
}
