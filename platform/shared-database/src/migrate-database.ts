import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from "kysely";
import { describeFailure } from "./contain-failure.js";
import { createSchema } from "./create-schema.js";
import { DatabaseOpenError } from "./database-open-error.js";

/**
 * Migrations by name, in alphabetical order: `001-releases`, `002-channels`, … Never rename a released one. Each is a
 * list of statements, because the embedded database accepts a single statement per query.
 */
export type MigrationList = Readonly<Record<string, readonly string[]>>;

/**
 * Migrates the schema to the latest version, creating it if missing; safe to run in several processes. Ignores
 * migrations that only a newer version of the program knows, because that version may be running too. Returns the names
 * of those that ran; throws `migration-failed` with the name of a failed one.
 */
export async function migrateDatabase<Schema>(
  database: Kysely<Schema>,
  migrations: MigrationList,
  schemaName: string,
): Promise<string[]> {
  await createSchema(database, schemaName);
  const executed = await readExecuted(database, schemaName);
  if (listPending(migrations, executed).length === 0) return [];
  const unknown = executed.filter((name) => !(name in migrations)).map((name) => [name, { up: async () => undefined }]);
  const known = Object.entries(migrations).map(([name, statements]) => [name, inSchema(statements, schemaName)]);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries([...unknown, ...known])) },
    migrationTableSchema: schemaName,
    // A migration of another branch may have been released first.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
  const failed = results?.find((result) => result.status === "Error");
  const reason = describeFailure(error);
  throw new DatabaseOpenError(
    "migration-failed",
    failed
      ? `The database migration ${failed.migrationName} failed and was rolled back (${reason}): fix it and start again.`
      : `The database couldn't be migrated (${reason}): start again.`,
    error,
  );
}

/** Throws `migration-needed` if the schema lacks a migration of this version of the program. */
export async function assertMigrated<Schema>(
  database: Kysely<Schema>,
  migrations: MigrationList,
  schemaName: string,
): Promise<void> {
  const pending = listPending(migrations, await readExecuted(database, schemaName));
  if (pending.length === 0) return;
  throw new DatabaseOpenError(
    "migration-needed",
    `The database schema ${schemaName} lacks ${pending.join(", ")}: run \`npm run migrate\`, or set MIGRATE=on.`,
  );
}

function listPending(migrations: MigrationList, executed: readonly string[]): string[] {
  return Object.keys(migrations).filter((name) => !executed.includes(name));
}

/** PostgreSQL's code for a missing schema or migrations table. */
const UNDEFINED_TABLE = "42P01";

async function readExecuted<Schema>(database: Kysely<Schema>, schemaName: string): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.id(schemaName, DEFAULT_MIGRATION_TABLE)}`.execute(database);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Migrations name tables without their schema, and may take longer than other statements. */
function inSchema(statements: readonly string[], schemaName: string): Migration {
  return {
    async up(database) {
      await sql`set local search_path to ${sql.id(schemaName)}`.execute(database);
      await sql`set local statement_timeout to 0`.execute(database);
      for (const statement of statements) await sql.raw(statement).execute(database);
    },
  };
}
