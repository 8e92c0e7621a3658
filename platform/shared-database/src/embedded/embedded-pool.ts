import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Pool, type PoolClient } from "pg";
import { emitFailureWarning } from "../database-errors.js";
import { createStatementNames } from "./statement-names.js";

/**
 * How long a query waits for the only connection. Without a limit, a query outside its transaction would hang silently.
 */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Plans made for small tables are slow on large ones, so plans are discarded after this long. */
export const PLAN_LIFETIME_MS = 60_000;

/**
 * A node-postgres pool on the embedded engine, so that values are read and written as with PostgreSQL. The engine has
 * one session: while a transaction holds it, other queries wait. Planning a statement takes longer than running it, so
 * repeated statements are prepared; no other process can change the tables.
 */
export function createEmbeddedPool(engine: PGlite, now: () => number = () => performance.now()): PostgresPool {
  const pool = new Pool({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  pool.on("error", emitFailureWarning);
  const prepared = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = prepared.get(client) ?? prepareRepeated(client, now);
      prepared.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function prepareRepeated(client: PoolClient, now: () => number): PostgresPoolClient {
  const nameOf = createStatementNames();
  let plannedAt = now();

  const query = async (text: string, values: unknown[]) => {
    if (now() - plannedAt > PLAN_LIFETIME_MS) {
      plannedAt = now();
      // PostgreSQL refuses this in a failed transaction; the plans are then kept for another period.
      await client.query("discard plans").catch(() => undefined);
    }
    return client.query({ name: nameOf(text, values), text, values });
  };
  // Kysely's other overload of `query` takes a cursor; its dialect isn't given one.
  return { query: query as never, release: () => client.release() };
}
