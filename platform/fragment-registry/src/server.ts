import { stopOnSignal } from "shared-telemetry";
import { readRegistrySettings } from "./settings.js";
import { startRegistry } from "./start-registry.js";

try {
  const settings = readRegistrySettings(process.env);
  const { log, announceStop, stop } = await startRegistry(settings);
  stopOnSignal({ log, onSignal: announceStop, delayMs: settings.shutdownDelayMs, finish: stop });
} catch (error) {
  process.stderr.write(`fragment-registry cannot start: ${describeFailure(error)}\n`);
  process.exit(1);
}

function describeFailure(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is in use. Stop the other process or set PORT or METRICS_PORT.`;
  if (code === "EACCES" || code === "EROFS") return `${message}. Make DATA_DIR writable or choose another folder.`;
  return message;
}
