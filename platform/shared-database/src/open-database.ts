import { assertSchemaName } from "./create-schema.js";
import type { DatabaseConnection } from "./database-connection.js";
import { DatabaseOpenError } from "./database-open-error.js";
import { openEmbedded } from "./embedded/open-embedded.js";
import type { MigrationList } from "./migrate-database.js";
import { openPostgresql } from "./postgresql/open-postgresql.js";

export type DatabaseOptions = {
  /** `postgresql://…`; wins over `directory`. */
  readonly url?: string | undefined;
  /** Of the embedded database; created when missing. */
  readonly directory?: string | undefined;
  /** Where embedded databases keep the template of an empty one; default `.template` beside `directory`. */
  readonly templateDirectory?: string | undefined;
  readonly migrations: MigrationList;
  /** The PostgreSQL schema that all tables live in; created when missing. Default `public`. */
  readonly schemaName?: string | undefined;
  /** Of PostgreSQL, this process; default 10. */
  readonly maxConnections?: number | undefined;
};

const DEFAULT_MAX_CONNECTIONS = 10;

/**
 * Opens PostgreSQL when a `url` is given, else the embedded database in `directory`, and migrates it.
 * Throws `DatabaseOpenError`.
 */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<DatabaseConnection<Schema>> {
  const { url, directory, templateDirectory, migrations, schemaName = "public" } = options;
  assertSchemaName(schemaName);
  if (url) {
    const maxConnections = options.maxConnections ?? DEFAULT_MAX_CONNECTIONS;
    return openPostgresql<Schema>({ url, schemaName, migrations, maxConnections });
  }
  if (directory) return openEmbedded<Schema>({ directory, templateDirectory, schemaName, migrations });
  throw new DatabaseOpenError("bad-options", "Set DATABASE_URL, or DATA_DIR for the embedded database.");
}
