import { Migrator, type Kysely, type Migration } from "kysely";
import { describeFailure } from "./contain-failure.js";
import { DatabaseOpenError } from "./database-open-error.js";

/** Name to migration, in alphabetical order of names: `001-releases`, `002-channels`, … Never renamed once released. */
export type MigrationList = Readonly<Record<string, Migration>>;

/** Migrates the schema to the latest version; several processes may do so at once. Throws `migration-failed` naming the migration. */
export async function migrateDatabase<Schema>(
  database: Kysely<Schema>,
  migrations: MigrationList,
  schemaName: string,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableSchema: schemaName,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === "Error");
  const reason = describeFailure(error);
  throw new DatabaseOpenError(
    "migration-failed",
    failed
      ? `The database migration ${failed.migrationName} failed and was rolled back (${reason}): fix it and start again.`
      : `The database doesn't match this version of the program (${reason}): start the version that migrated it.`,
    error,
  );
}
