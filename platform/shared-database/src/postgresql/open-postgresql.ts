import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type PostgresPool,
} from "kysely";
import { emitFailureWarning, describeFailure } from "../contain-failure.js";
import type { DatabaseConnection } from "../database-connection.js";
import { DatabaseOpenError } from "../database-open-error.js";
import type { DatabaseSettings } from "../database-settings.js";
import { DatabaseUnavailableError } from "../database-unavailable-error.js";
import { createSchema, type SchemaStatements } from "../create-schema.js";
import { qualifyNames } from "../qualify-names.js";
import { connectClient } from "./connect-client.js";
import { createPostgresqlNotifications } from "./postgresql-notifications.js";
import { createPostgresqlPool } from "./postgresql-pool.js";
import { openReplica, parseReplicaAddress } from "./replica.js";
import { describeAddress, parseServerAddress, type ServerAddress } from "./server-address.js";

export type PostgresqlOptions = DatabaseSettings & {
  readonly url: string;
  readonly schemaName: string;
  readonly schema: SchemaStatements;
  readonly replicaUrl?: string | undefined;
};

export async function openPostgresql<Schema>(options: PostgresqlOptions): Promise<DatabaseConnection<Schema>> {
  const { url, directUrl, replicaUrl, schemaName, schema, maxConnections } = options;
  const address = parseServerAddress(url);
  const replicaAddress = replicaUrl ? parseReplicaAddress(replicaUrl) : undefined;
  const directAddress = directUrl ? parseServerAddress(directUrl) : undefined;
  const limits = toLimits(options);
  const isPooled = await readServer(address, limits).catch((error: unknown) => {
    throw createUnreachableError(url, error);
  });
  // Poolers refuse or ignore unknown startup parameters.
  const pool = createPostgresqlPool(address, { max: maxConnections, ...(!isPooled && limits) });
  const createDatabase = (of: PostgresPool) =>
    new Kysely<Schema>({
      dialect: isPooled ? createLimitingDialect({ pool: of }, limits) : new PostgresDialect({ pool: of }),
    });
  const database = createDatabase(pool);
  const replica =
    replicaAddress && openReplica({ address: replicaAddress, maxConnections, primary: pool, primaryAddress: address });
  const reading = replica ? createDatabase(replica.pool) : database;
  const notifications = createPostgresqlNotifications(
    database,
    isPooled ? directAddress : (directAddress ?? address),
    schemaName,
  );
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  try {
    await createSchema(database, schema, schemaName);
    const qualified = await qualifyNames(database, schemaName);
    return {
      database: qualified,
      reading: replica ? await qualifyNames(reading, schemaName) : qualified,
      replica,
      kind: "postgresql",
      notify: notifications.notify,
      listen: notifications.listen,
      close,
    };
  } catch (error) {
    await close();
    throw error instanceof DatabaseUnavailableError ? createUnreachableError(url, error.cause) : error;
  }

  async function closeAll(): Promise<void> {
    await notifications.close();
    await replica?.close();
    if (replica) await reading.destroy();
    await database.destroy();
  }
}

/** Keyed by PostgreSQL's names; 0 keeps the server's setting for the role. */
type Limits = Readonly<Record<string, number>>;

function toLimits(settings: DatabaseSettings): Limits {
  const limits = {
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
  };
  return Object.fromEntries(Object.entries(limits).filter(([, milliseconds]) => milliseconds > 0));
}

/**
 * Detects a pooler: the process named at connection start isn't the one that responds. Reports limits that will only
 * apply in transactions.
 */
async function readServer(address: ServerAddress, limits: Limits): Promise<boolean> {
  const { client } = await connectClient(address);
  try {
    const { rows } = await client.query<{ pid: number; name: string; setting: string }>(
      "select pg_backend_pid() as pid, name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout')",
    );
    const { processID } = client as unknown as { processID: number };
    if (rows[0]?.pid === processID) return false;
    for (const { name, setting } of rows) {
      if (limits[name] === undefined || limits[name] === Number(setting)) continue;
      emitFailureWarning(
        new Error(
          `Behind a pooler, ${name} applies to transactions only: run ALTER ROLE … SET ${name} = ${limits[name]} for single statements.`,
        ),
      );
    }
    return true;
  } finally {
    await client.end();
  }
}

/** Sets the limits in each transaction, because each may use another session. */
function createLimitingDialect(config: PostgresDialectConfig, limits: Limits): PostgresDialect {
  const commands = Object.entries(limits).map(([name, milliseconds]) => `set local ${name} to ${milliseconds}`);
  const dialect = new PostgresDialect(config);
  if (commands.length === 0) return dialect;
  dialect.createDriver = () => {
    const driver = new PostgresDriver(config);
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection, settings) => {
      await begin(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(commands.join("; ")));
    };
    return driver;
  };
  return dialect;
}

function createUnreachableError(url: string, error: unknown): DatabaseOpenError {
  return new DatabaseOpenError(
    "database-unreachable",
    `PostgreSQL at ${describeAddress(url)} is unavailable (${describeFailure(error)}): check DATABASE_URL and that the server is running.`,
    error,
  );
}
