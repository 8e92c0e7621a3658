import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect } from "kysely";
import type { DatabaseConnection } from "../database-connection.js";
import { createLocalNotifications } from "../local-notifications.js";
import { createSchema, type SchemaStatements } from "../create-schema.js";
import { qualifyNames } from "../qualify-names.js";
import { createEmbeddedPool } from "./embedded-pool.js";

export type EngineConnectionOptions = {
  readonly schemaName: string;
  readonly schema: SchemaStatements;
  onClosed(): Promise<void>;
};

/** The database of a started engine. Takes over the engine: `close` stops it, and so does a schema that is refused. */
export async function connectToEngine<Schema>(
  engine: PGlite,
  { schemaName, schema, onClosed }: EngineConnectionOptions,
): Promise<DatabaseConnection<Schema>> {
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createEmbeddedPool(engine) }) });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  try {
    await createSchema(database, schema, schemaName);
    const qualified = await qualifyNames(database, schemaName);
    return { database: qualified, kind: "embedded", ...createLocalNotifications(), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function closeAll(): Promise<void> {
    await database.destroy();
    await engine.close();
    await onClosed();
  }
}
