import { assertSchemaName } from "./create-schema.js";
import type { DatabaseConnection } from "./database-connection.js";
import { DatabaseOpenError } from "./database-open-error.js";
import { DEFAULT_DATABASE_SETTINGS, type DatabaseSettings } from "./database-settings.js";
import { openEmbedded } from "./embedded/open-embedded.js";
import type { MigrationList } from "./migrate-database.js";
import { openPostgresql } from "./postgresql/open-postgresql.js";

/** With a `url`, which wins over `directory`, the database is a PostgreSQL server. */
export type DatabaseOptions = Partial<DatabaseSettings> & {
  /** Directory of the embedded database; created if missing. */
  readonly directory?: string | undefined;
  /** Where embedded databases keep the template of an empty one; default `.template` beside `directory`. */
  readonly templateDirectory?: string | undefined;
  readonly migrations: MigrationList;
  /** The PostgreSQL schema that all tables live in; created when missing. Default `public`. */
  readonly schemaName?: string | undefined;
};

/**
 * Opens PostgreSQL when a `url` is given, else the embedded database in `directory`, and migrates it unless `migrates`
 * is false, which only PostgreSQL heeds. Throws `DatabaseOpenError`.
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<DatabaseConnection<Schema>> {
  const { url, directory, templateDirectory, migrations, schemaName = "public" } = options;
  assertSchemaName(schemaName);
  if (url) return openPostgresql<Schema>({ ...DEFAULT_DATABASE_SETTINGS, ...options, url, schemaName });
  if (directory) return openEmbedded<Schema>({ directory, templateDirectory, schemaName, migrations });
  throw new DatabaseOpenError("bad-options", "Set DATABASE_URL, or DATA_DIR for the embedded database.");
}
