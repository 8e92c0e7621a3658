/** To the browser's console, where the shell's own tools and support find it. */
export function logToConsole(message: unknown, cause?: unknown): void {
  const { console: sink } = globalThis;
  if (cause === undefined) sink.warn(message);
  else sink.warn(message, cause);
}
