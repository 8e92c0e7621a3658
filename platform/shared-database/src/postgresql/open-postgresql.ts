import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient } from "pg";
import { connectDatabase, type ConnectionOptions, type DatabaseConnection } from "../database-connection.js";
import { DatabaseOpenError, DatabaseUnavailableError, describeFailure } from "../database-errors.js";

export type PostgresqlOptions = Pick<ConnectionOptions, "schemaName" | "schema"> & {
  readonly url: string;
  readonly maxConnections: number;
};

export async function openPostgresql<Schema>(options: PostgresqlOptions): Promise<DatabaseConnection<Schema>> {
  const { url, schemaName, schema, maxConnections } = options;
  assertOneHost(url);
  try {
    return await connectDatabase(createPool(url, maxConnections), { kind: "postgresql", schemaName, schema });
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? createUnreachableError(url, error.cause) : error;
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

const CONNECTION_TIMEOUT_MS = 10_000;

/** Errors while the server doesn't respond are `DatabaseUnavailableError`s. */
function createPool(url: string, max: number): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // The next query replaces an idle connection closed by the server; without a listener the process would crash.
  pool.on("error", () => undefined);
  // Likewise between two statements of a transaction, when the pool isn't listening: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailableError(error);
      });
      return toPoolClient(client);
    },
    end: () => pool.end(),
  };
}

/** The server is read-only because it is no longer the primary. */
const READ_ONLY = "25006";

function toPoolClient(client: PoolClient): PostgresPoolClient {
  let isUnusable = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      // The next connection may reach the server that took over.
      isUnusable ||= (error as DatabaseError).code === READ_ONLY;
      throw isPassing(error) ? new DatabaseUnavailableError(error) : error;
    }
  };
  // Kysely's other overload of `query` takes a cursor; its dialect isn't given one.
  return { query: query as never, release: () => client.release(isUnusable) };
}

/**
 * PostgreSQL's codes for temporary failures: shutting down, starting, too many connections, statement and lock timeouts,
 * deadlocks.
 */
const PASSING_CODES = new Set(["57P01", "57P02", "57P03", "53300", "57014", "55P03", "40P01", READ_ONLY]);
const CONNECTION_EXCEPTION = "08";
/** node-postgres has no codes for a closed connection. */
const LOST = /connection|not queryable/i;

function isPassing(error: unknown): boolean {
  const { code = "", message } = error as DatabaseError;
  if (error instanceof DatabaseError) return PASSING_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION);
  return "errno" in (error as Error) || LOST.test(message);
}
