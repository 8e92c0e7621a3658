import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type Client, type PoolClient, type PoolConfig } from "pg";
import { DatabaseUnavailableError } from "../database-unavailable-error.js";
import { assertWritable, CONNECTION_TIMEOUT_MS } from "./connect-client.js";
import type { ServerAddress } from "./server-address.js";

/** The host is read-only because it is no longer the primary. */
const READ_ONLY = "25006";
/**
 * PostgreSQL's codes for temporary failures: shutting down, starting, too many connections, statement and lock timeouts,
 * deadlocks.
 */
const PASSING_CODES = new Set(["57P01", "57P02", "57P03", "53300", "57014", "55P03", "40P01", READ_ONLY]);
const CONNECTION_EXCEPTION = "08";
/** node-postgres has no codes for a closed connection, or for `query_timeout`. */
const LATE = "Query read timeout";
const LOST = /connection|not queryable/i;

/**
 * One pool per host; all queries go to the host that last accepted a connection, until it refuses one. Errors while no
 * host responds are `DatabaseUnavailableError`s.
 */
export function createPostgresqlPool({ urls, isPrimaryOnly }: ServerAddress, config: PoolConfig): PostgresPool {
  const pools = urls.map((connectionString) => {
    const pool = new Pool({
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      ...config,
      connectionString,
      keepAlive: true,
      ...(isPrimaryOnly && { onConnect: (client) => assertWritable(client as Client) }),
    });
    // The next query replaces an idle connection closed by the server; without a listener the process would crash.
    pool.on("error", () => undefined);
    // Likewise between two statements of a transaction, when the pool isn't listening: the next statement fails.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  });
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  let current = 0;

  async function connectToAny(): Promise<PoolClient> {
    const failures: unknown[] = [];
    const first = current;
    for (let tried = 0; tried < pools.length; tried += 1) {
      const index = (first + tried) % pools.length;
      try {
        const client = await pools[index]!.connect();
        current = index;
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new DatabaseUnavailableError(failures[0]);
  }

  return {
    async connect() {
      const client = await connectToAny();
      const known = clients.get(client) ?? toPoolClient(client);
      clients.set(client, known);
      return known;
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function toPoolClient(client: PoolClient): PostgresPoolClient {
  let isUnusable = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      // The answer to a statement that was given up would be taken for the next one's.
      isUnusable ||= (error as DatabaseError).code === READ_ONLY || (error as Error).message === LATE;
      throw isPassing(error) ? new DatabaseUnavailableError(error) : error;
    }
  };
  // Kysely's other overload of `query` takes a cursor; its dialect isn't given one.
  return { query: query as never, release: () => client.release(isUnusable) };
}

function isPassing(error: unknown): boolean {
  const { code = "", message } = error as DatabaseError;
  if (error instanceof DatabaseError) return PASSING_CODES.has(code) || code.startsWith(CONNECTION_EXCEPTION);
  return "errno" in (error as Error) || LOST.test(message) || message === LATE;
}
