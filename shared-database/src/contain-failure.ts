/** A listener that throws becomes a process warning: it must not stop the others nor the connection. */
export function containFailure(run: () => void): void {
  try {
    run();
  } catch (error) {
    warnOf(error);
  }
}

/** For failures that nobody waits for. */
export function warnOf(error: unknown): void {
  process.emitWarning(describeFailure(error), { code: "shared-database" });
}

/** The message, or the code where node-postgres and Node.js leave the message empty. */
export function describeFailure(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return message || code || String(error);
}
