import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool } from "pg";
import { warnOf } from "../contain-failure.js";

/** How long a query waits for the one connection before it fails; forever would hide a query outside its transaction. */
const CONNECTION_TIMEOUT_MS = 60_000;

/**
 * A node-postgres pool over the embedded engine, so that values are read and written as from PostgreSQL. The engine
 * has one session: a transaction has it alone, the others wait.
 */
export function createEmbeddedPool(engine: PGlite): Pool {
  const pool = new Pool({
    ...createPgConfig(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  pool.on("error", warnOf);
  return pool;
}
