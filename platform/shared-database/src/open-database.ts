import { z } from "zod";
import { assertSchemaName, type SchemaStatements } from "./create-schema.js";
import type { DatabaseConnection } from "./database-connection.js";
import { DatabaseOpenError } from "./database-errors.js";
import { openEmbedded } from "./embedded/open-embedded.js";
import { openPostgresql } from "./postgresql/open-postgresql.js";

/** Environment variables of a service with a database, to spread into the service's own. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    schema: z.string(),
    expected: "postgresql://user:password@host:5432/database",
    isSecret: true,
    effect: "[PostgreSQL](postgresql.md) instead of the embedded database",
  },
  DATABASE_SCHEMA: {
    schema: z.string().regex(/^[a-z_][a-z0-9_]*$/),
    expected: "a lowercase name",
    default: "storefront",
    effect: "Schema of storefront-api; fragment-registry's is always `fragment_registry`",
  },
  DATABASE_POOL_SIZE: {
    schema: z.coerce.number().int().min(1).max(1000),
    expected: "a whole number from 1 to 1000",
    default: "10",
    effect: "Connections of each process",
  },
} as const;

/** With a `url`, which overrides `directory`, the database is a PostgreSQL server. */
export type DatabaseOptions = {
  /** `postgresql://…` of one host. */
  readonly url?: string | undefined;
  /** Pool size of this process; defaults to 10. */
  readonly maxConnections?: number | undefined;
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
  const { url, maxConnections = 10, directory, schemaName = "public" } = options;
  assertSchemaName(schemaName);
  if (url) return openPostgresql<Schema>({ url, maxConnections, schemaName, schema: options.schema });
  if (directory) return openEmbedded<Schema>({ ...options, directory, schemaName });
  throw new DatabaseOpenError("bad-options", "Set DATABASE_URL, or DATA_DIR for the embedded database.");
}
