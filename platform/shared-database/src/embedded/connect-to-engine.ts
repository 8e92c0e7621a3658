import type { PGlite } from "@electric-sql/pglite";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { createSchema } from "../create-schema.js";
import type { DatabaseConnection } from "../database-connection.js";
import { createLocalNotifications } from "../local-notifications.js";
import { migrateDatabase, type MigrationList } from "../migrate-database.js";
import { createEmbeddedPool } from "./embedded-pool.js";

export type EngineConnectionOptions = {
  readonly schemaName: string;
  readonly migrations: MigrationList;
  onClosed(): Promise<void>;
};

/** The database of a started engine, migrated. Takes the engine over: `close` ends it, a failed migration too. */
export async function connectToEngine<Schema>(
  engine: PGlite,
  { schemaName, migrations, onClosed }: EngineConnectionOptions,
): Promise<DatabaseConnection<Schema>> {
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: createEmbeddedPool(engine),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set search_path to ${schemaName}`));
      },
    }),
  });
  let closing: Promise<void> | undefined;
  const connection: DatabaseConnection<Schema> = {
    database,
    kind: "embedded",
    ...createLocalNotifications(),
    close: () => (closing ??= closeAll()),
  };
  try {
    await createSchema(database, schemaName);
    await migrateDatabase(database, migrations, schemaName);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;

  async function closeAll(): Promise<void> {
    await database.destroy();
    await engine.close();
    await onClosed();
  }
}
