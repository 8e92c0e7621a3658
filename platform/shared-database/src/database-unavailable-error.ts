import { describeFailure } from "./contain-failure.js";

/** PostgreSQL didn't respond, or not in time; the same query may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";

  constructor(cause: unknown) {
    super(`PostgreSQL is unavailable: ${describeFailure(cause)}`, { cause });
  }
}
