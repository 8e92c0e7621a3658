export { inSpan, traceFields } from "./in-span.js";
export { startTelemetry, type Telemetry } from "./start-telemetry.js";
export { TELEMETRY_SETTINGS, toTelemetrySettings, type TelemetrySettings } from "./telemetry-settings.js";
