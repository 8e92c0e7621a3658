export { inSpan, traceFields } from "./in-span.js";
export { addSpans, currentSpan, type ReportedSpan, type SpanReference } from "./later-spans.js";
export { startTelemetry, type Telemetry } from "./start-telemetry.js";
export { TELEMETRY_SETTINGS, toTelemetrySettings, type TelemetrySettings } from "./telemetry-settings.js";
