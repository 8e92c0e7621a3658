import { assertSchemaName, type SchemaStatements } from "./create-schema.js";
import type { DatabaseConnection } from "./database-connection.js";
import { DatabaseOpenError } from "./database-open-error.js";
import { DEFAULT_DATABASE_SETTINGS, type DatabaseSettings } from "./database-settings.js";
import { openEmbedded } from "./embedded/open-embedded.js";
import { openPostgresql } from "./postgresql/open-postgresql.js";

/** With a `url`, which overrides `directory`, the database is a PostgreSQL server. */
export type DatabaseOptions = Partial<DatabaseSettings> & {
  /** Directory of the embedded database; created if missing. */
  readonly directory?: string | undefined;
  /** Folder for the template of an empty embedded database; defaults to `.template` beside `directory`. */
  readonly templateDirectory?: string | undefined;
  /** Least free bytes for a new embedded database; one that exists opens with less, to be read. */
  readonly minimumFreeBytes?: number | undefined;
  /** Creates the tables in an empty database. */
  readonly schema: SchemaStatements;
  /** The PostgreSQL schema of all tables; created if missing. Defaults to `public`. */
  readonly schemaName?: string | undefined;
};

/**
 * Opens PostgreSQL if a `url` is given, otherwise the embedded database in `directory`, and creates the tables if it is
 * empty. Throws `DatabaseOpenError`.
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<DatabaseConnection<Schema>> {
  const { url, directory, templateDirectory, minimumFreeBytes, schema, schemaName = "public" } = options;
  assertSchemaName(schemaName);
  if (url) return openPostgresql<Schema>({ ...DEFAULT_DATABASE_SETTINGS, ...options, url, schemaName });
  if (directory) return openEmbedded<Schema>({ directory, templateDirectory, minimumFreeBytes, schemaName, schema });
  throw new DatabaseOpenError("bad-options", "Set DATABASE_URL, or DATA_DIR for the embedded database.");
}
