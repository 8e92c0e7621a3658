import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from "pg";
import { DatabaseUnavailableError } from "../database-unavailable-error.js";
import { CONNECTION_TIMEOUT_MS } from "./connect-client.js";

/** The server is read-only because it is no longer the primary. */
const READ_ONLY = "25006";
/**
 * PostgreSQL's codes for temporary failures: shutting down, starting, too many connections, statement and lock timeouts,
 * deadlocks.
 */
const PASSING_CODES = new Set(["57P01", "57P02", "57P03", "53300", "57014", "55P03", "40P01", READ_ONLY]);
const CONNECTION_EXCEPTION = "08";
/** node-postgres has no codes for a closed connection. */
const LOST = /connection|not queryable/i;

/** Errors while the server doesn't respond are `DatabaseUnavailableError`s. */
export function createPostgresqlPool(url: string, config: PoolConfig): PostgresPool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...config,
    connectionString: url,
    keepAlive: true,
  });
  // The next query replaces an idle connection closed by the server; without a listener the process would crash.
  pool.on("error", () => undefined);
  // Likewise between two statements of a transaction, when the pool isn't listening: the next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();

  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailableError(error);
      });
      const known = clients.get(client) ?? toPoolClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

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

function isPassing(error: unknown): boolean {
  const { code = "", message } = error as DatabaseError;
  if (error instanceof DatabaseError) return PASSING_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION);
  return "errno" in (error as Error) || LOST.test(message);
}
