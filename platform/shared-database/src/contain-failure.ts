/** Turns a throwing listener into a process warning, so that it can't stop other listeners or the connection. */
export function containFailure(run: () => void): void {
  try {
    run();
  } catch (error) {
    emitFailureWarning(error);
  }
}

/** Reports a failure that no caller awaits. */
export function emitFailureWarning(error: unknown): void {
  process.emitWarning(describeFailure(error), { code: "shared-database" });
}

/** The message, or the code if node-postgres or Node.js leaves the message empty. */
export function describeFailure(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || String(error);
}
