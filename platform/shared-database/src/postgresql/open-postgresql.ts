import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { describeFailure } from "../contain-failure.js";
import { createSchema } from "../create-schema.js";
import type { DatabaseConnection } from "../database-connection.js";
import { DatabaseOpenError } from "../database-open-error.js";
import { migrateDatabase, type MigrationList } from "../migrate-database.js";
import { createPostgresqlNotifications } from "./postgresql-notifications.js";

export type PostgresqlOptions = {
  readonly url: string;
  readonly schemaName: string;
  readonly migrations: MigrationList;
  readonly maxConnections: number;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

export async function openPostgresql<Schema>(options: PostgresqlOptions): Promise<DatabaseConnection<Schema>> {
  const { url, schemaName, migrations } = options;
  const pool = createPool(options);
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set search_path to ${schemaName}`));
      },
    }),
  });
  const notifications = createPostgresqlNotifications(database, url, schemaName);
  let closing: Promise<void> | undefined;
  const connection: DatabaseConnection<Schema> = {
    database,
    kind: "postgresql",
    notify: notifications.notify,
    listen: notifications.listen,
    close: () => (closing ??= closeAll()),
  };
  try {
    await createSchema(database, schemaName).catch((error: unknown) => {
      throw createUnreachableError(url, error);
    });
    await migrateDatabase(database, migrations, schemaName);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;

  async function closeAll(): Promise<void> {
    await notifications.close();
    await database.destroy();
  }
}

function createPool({ url, maxConnections }: PostgresqlOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // The next query replaces an idle connection that the server closed; without a listener the process would crash.
  pool.on("error", () => undefined);
  // Likewise between two statements of a transaction, when the pool isn't listening: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function createUnreachableError(url: string, error: unknown): DatabaseOpenError {
  return new DatabaseOpenError(
    "database-unreachable",
    `PostgreSQL at ${describeAddress(url)} is unavailable (${describeFailure(error)}): check DATABASE_URL and that the server is running.`,
    error,
  );
}

/** The URL without its password. */
function describeAddress(url: string): string {
  if (!URL.canParse(url)) return "the given DATABASE_URL";
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || "5432"}${pathname}`;
}
