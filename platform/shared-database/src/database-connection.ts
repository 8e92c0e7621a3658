import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { createSchema, type SchemaStatements } from "./create-schema.js";
import { qualifyNames } from "./qualify-names.js";

export type DatabaseConnection<Schema> = {
  readonly database: Kysely<Schema>;
  readonly kind: "embedded" | "postgresql";
  /** Closes connections and releases the directory lock. Safe to call twice. */
  close(): Promise<void>;
};

export type ConnectionOptions = {
  readonly kind: DatabaseConnection<unknown>["kind"];
  readonly schemaName: string;
  readonly schema: SchemaStatements;
  onClosed?(): Promise<void>;
};

/** Creates the tables of an empty database. Takes over the pool: `close` ends it, and so does a schema that is refused. */
export async function connectDatabase<Schema>(
  pool: PostgresPool,
  { kind, schemaName, schema, onClosed }: ConnectionOptions,
): Promise<DatabaseConnection<Schema>> {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.destroy().then(onClosed));
  try {
    await createSchema(database, schema, schemaName);
    return { database: await qualifyNames(database, schemaName), kind, close };
  } catch (error) {
    await close();
    throw error;
  }
}
