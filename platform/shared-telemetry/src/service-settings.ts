import { readFileSync } from "node:fs";
import {
  address,
  oneOf,
  parsedBy,
  PORT,
  readSettings,
  text,
  wholeNumber,
  type ServiceSettings,
  type Setting,
  type SettingSources,
  type SettingValues,
} from "shared-contracts/settings";

/** Environment variables of every service, to spread into its own. Those of traces have OpenTelemetry's names. */
export const SERVICE_SETTINGS = {
  METRICS_PORT: {
    ...PORT,
    effect: "Port of `/metrics` for Prometheus; without it there are no metrics. 0: any free port",
  },
  METRICS_HOST: {
    ...text("an address or a host name"),
    default: "127.0.0.1",
    effect: "Address that `METRICS_PORT` listens on",
  },
  LOG_LEVEL: {
    ...oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
    default: "info",
    effect: "The lowest level that is logged",
  },
  SHUTDOWN_DELAY_MS: {
    ...wholeNumber(0, 120_000),
    default: "0",
    effect:
      "How long requests are still accepted after SIGTERM, while `/readyz` answers 503: longer than a load balancer needs to notice",
  },
  DATA_DIR: { ...text("a folder"), default: ".data", effect: "Folder of this installation's files" },
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

/** Reads a service's environment. Throws an `Error` that lists all problems. */
export function readServiceSettings<const Settings extends ServiceSettings>(
  settings: Settings,
  environment: SettingSources["environment"],
): SettingValues<Settings["variables"]> {
  return readSettings(settings, { environment, readFile: (path) => readFileSync(path, "utf8") });
}

type ServiceValues = SettingValues<typeof SERVICE_SETTINGS> & { readonly PORT: number; readonly HOST: string };

/** What all services take from their settings alike. */
export function toServiceOptions(values: ServiceValues) {
  const { METRICS_PORT, METRICS_HOST } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Where metrics are served; undefined to disable them. */
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
    logLevel: values.LOG_LEVEL,
    /** How long requests are still accepted after a shutdown signal. */
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
    /** Where traces are exported to; undefined: nowhere. */
    telemetry: toTelemetrySettings(values),
  };
}

export type TelemetrySettings = {
  /** Base address of the collector. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly share: number;
};

/** Undefined if nothing is exported. */
function toTelemetrySettings(values: SettingValues<typeof SERVICE_SETTINGS>): TelemetrySettings | undefined {
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
