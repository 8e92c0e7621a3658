import { address, parsedBy, text, type Setting, type SettingValues } from "shared-contracts/settings";

/** Named as OpenTelemetry names them, so that a platform's own defaults fit. */
export const TELEMETRY_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...address("http", "https"),
    effect: "Where traces go, by OTLP over HTTP (a collector's port 4318); without it there are none",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...text("name=value,name=value"),
    isSecret: true,
    effect: "Headers of the export, such as a key",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    ...parsedBy(parseShare, "a number from 0 to 1"),
    default: "1",
    effect: "Share of requests that are traced; the same for all services, so that traces are complete",
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type TelemetrySettings = {
  /** Base address of the collector. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly share: number;
};

/** Undefined if nothing is exported. */
export function toTelemetrySettings(values: SettingValues<typeof TELEMETRY_SETTINGS>): TelemetrySettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const pairs = (values.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter(Boolean);
  const headers = Object.fromEntries(pairs.map((pair) => toHeader(pair)));
  return { endpoint, headers, share: values.OTEL_TRACES_SAMPLER_ARG ?? 1 };
}

function parseShare(input: string): number {
  const share = Number(input);
  if (input.trim() === "" || !(share >= 0 && share <= 1)) throw new Error(`${input} is not a number from 0 to 1`);
  return share;
}

/** Values may be percent-encoded. */
function toHeader(pair: string): readonly [string, string] {
  const [name = "", ...rest] = pair.split("=");
  return [name.trim(), decodeURIComponent(rest.join("=").trim())];
}
