import { Kysely, PostgresDialect } from "kysely";
import { describeFailure } from "../contain-failure.js";
import { createSchema, type SchemaStatements } from "../create-schema.js";
import type { DatabaseConnection } from "../database-connection.js";
import { DatabaseOpenError } from "../database-open-error.js";
import type { DatabaseSettings } from "../database-settings.js";
import { DatabaseUnavailableError } from "../database-unavailable-error.js";
import { qualifyNames } from "../qualify-names.js";
import { connectClient } from "./connect-client.js";
import { createPostgresqlNotifications } from "./postgresql-notifications.js";
import { createPostgresqlPool } from "./postgresql-pool.js";

export type PostgresqlOptions = DatabaseSettings & {
  readonly url: string;
  readonly schemaName: string;
  readonly schema: SchemaStatements;
};

/** A transaction that does nothing for longer holds its locks for a process that is gone. */
const IDLE_TRANSACTION_MS = 60_000;

export async function openPostgresql<Schema>(options: PostgresqlOptions): Promise<DatabaseConnection<Schema>> {
  const { url, directUrl, schemaName, schema, maxConnections } = options;
  assertOneHost(url);
  if (directUrl) assertOneHost(directUrl);
  const isPooled = await detectPooler(url).catch((error: unknown) => {
    throw createUnreachableError(url, error);
  });
  // Poolers refuse or ignore unknown startup parameters, and have a limit of their own.
  const limits = isPooled ? {} : { idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS };
  const pool = createPostgresqlPool(url, { max: maxConnections, ...limits });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const notifications = createPostgresqlNotifications(database, directUrl ?? (isPooled ? undefined : url), schemaName);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  try {
    await createSchema(database, schema, schemaName);
    return {
      database: await qualifyNames(database, schemaName),
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
    await database.destroy();
  }
}

/** The process named at connection start isn't the one that responds. */
async function detectPooler(url: string): Promise<boolean> {
  const client = await connectClient(url);
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const { processID } = client as unknown as { processID: number };
    return rows[0]?.pid !== processID;
  } finally {
    await client.end();
  }
}

/** Throws `bad-options`, without user and password. */
function assertOneHost(url: string): void {
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return;
  throw new DatabaseOpenError(
    "bad-options",
    "DATABASE_URL must name one host, as postgresql://user:password@host:5432/database: a proxy or a pooler finds the primary of several (docs/operations/postgresql.md).",
  );
}

function createUnreachableError(url: string, error: unknown): DatabaseOpenError {
  const { hostname, port, pathname } = new URL(url);
  return new DatabaseOpenError(
    "database-unreachable",
    `PostgreSQL at ${hostname}:${port || "5432"}${pathname} is unavailable (${describeFailure(error)}): check DATABASE_URL and that the server is running.`,
    error,
  );
}
