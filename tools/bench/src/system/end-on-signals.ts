/** Ctrl-C ends what was started along: processes are ended by exit handlers, which a signal alone would skip. */
export function endOnSignals(): void {
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
