export { inSpan, traceFields } from "./in-span.js";
export { createMetricsServer } from "./metrics-server.js";
export { stopOnSignal } from "./stop-on-signal.js";
export { startTelemetry, type Telemetry } from "./start-telemetry.js";
export { readServiceSettings, SERVICE_SETTINGS, toServiceOptions, type TelemetrySettings } from "./service-settings.js";
