export { inSpan, traceFields } from "./in-span.js";
export { startTelemetry, type Telemetry } from "./start-telemetry.js";
export { readServiceSettings, SERVICE_SETTINGS, toServiceOptions, type TelemetrySettings } from "./service-settings.js";
