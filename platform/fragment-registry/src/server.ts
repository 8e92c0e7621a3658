import { readRegistrySettings } from "./settings.js";
import { startRegistry, type RunningRegistry } from "./start-registry.js";

/** How long open requests may take after a signal. */
const STOP_DEADLINE_MS = 10_000;

let registry: RunningRegistry | undefined;
let stopDeadlineMs = STOP_DEADLINE_MS;
try {
  const settings = readRegistrySettings(process.env);
  stopDeadlineMs += settings.shutdownDelayMs;
  registry = await startRegistry(settings);
} catch (error) {
  process.stderr.write(`fragment-registry cannot start: ${describeFailure(error)}\n`);
  process.exit(1);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    registry?.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`fragment-registry failed to shut down cleanly: ${describeFailure(error)}\n`);
        process.exit(1);
      },
    );
  });
}

function describeFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is in use. Stop the other process or set PORT or METRICS_PORT.`;
  if (code === "EACCES" || code === "EROFS") return `${message}. Make DATA_DIR writable or choose another folder.`;
  return message;
}
