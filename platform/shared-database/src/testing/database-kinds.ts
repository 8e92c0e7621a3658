import { findPostgresBinaries } from "./find-postgres-binaries.js";

export type DatabaseKind = "embedded" | "postgresql";

/**
 * For `describe.each`: always the embedded database, and PostgreSQL if `TEST_DATABASE_URL` is set or its binaries are
 * found. Logs if PostgreSQL is skipped.
 */
export function availableDatabaseKinds(): DatabaseKind[] {
  if (process.env.TEST_DATABASE_URL || findPostgresBinaries()) return ["embedded", "postgresql"];
  process.emitWarning("PostgreSQL is not tested: install it, or set TEST_DATABASE_URL to a server that may be used.");
  return ["embedded"];
}
