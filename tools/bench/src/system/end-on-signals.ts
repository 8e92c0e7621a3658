/** Ctrl-C must also stop child processes. Exit handlers stop them, which a signal alone would skip. */
export function endOnSignals(): void {
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
