import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Pool, type PoolClient } from "pg";
import { warnOf } from "../contain-failure.js";
import { createStatementNames } from "./statement-names.js";

/** How long a query waits for the one connection before it fails; forever would hide a query outside its transaction. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Tables grow: a plan made for a small one is slow on a large one, so none is used for longer. */
export const PLANS_LAST_MS = 60_000;

/**
 * A node-postgres pool over the embedded engine, so that values are read and written as from PostgreSQL. The engine
 * has one session: a transaction has it alone, the others wait. To plan a statement takes it longer than to run it, so
 * statements that come again are prepared; no other process can change the tables under them.
 */
export function createEmbeddedPool(engine: PGlite, now: () => number = () => performance.now()): PostgresPool {
  const pool = new Pool({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  pool.on("error", warnOf);
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
    if (now() - plannedAt > PLANS_LAST_MS) {
      plannedAt = now();
      // Refused inside a transaction that failed; the plans then last for once more.
      await client.query("discard plans").catch(() => undefined);
    }
    return client.query({ name: nameOf(text, values), text, values });
  };
  // Kysely's other form of `query` takes a cursor, and none is given to its dialect.
  return { query: query as never, release: () => client.release() };
}
