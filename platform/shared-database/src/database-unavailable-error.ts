import { describeFailure } from "./contain-failure.js";

/** A query got no answer from PostgreSQL, or not in time: the same query may succeed in a moment. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(cause: unknown) {
    super(`PostgreSQL is unavailable: ${describeFailure(cause)}`, { cause });
  }
}
