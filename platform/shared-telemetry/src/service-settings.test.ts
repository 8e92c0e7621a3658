import { describe, expect, it } from "@jest/globals";
import { PORT, text } from "shared-contracts/settings";
import { readServiceSettings, SERVICE_SETTINGS, toServiceOptions } from "./service-settings.js";

const OWN = {
  PORT: { ...PORT, default: "4200", effect: "" },
  HOST: { ...text("a host"), default: "localhost", effect: "" },
} as const;
const SETTINGS = { service: "a-service", prefixes: [], variables: { ...OWN, ...SERVICE_SETTINGS } } as const;
const read = (environment: Record<string, string>) =>
  toServiceOptions(readServiceSettings(SETTINGS, environment)).telemetry;

describe("settings of traces", () => {
  it("export nothing unless there is an address", () => {
    expect(read({})).toBeUndefined();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" })).toEqual({
      endpoint: "http://collector:4318",
      headers: {},
      share: 1,
    });
  });

  it("take headers as OpenTelemetry writes them", () => {
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example",
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%3Db, x-team=shop",
      OTEL_TRACES_SAMPLER_ARG: "0.05",
    };
    expect(read(environment)).toMatchObject({ headers: { "api-key": "a=b", "x-team": "shop" }, share: 0.05 });
  });

  it.each(["1.01", "-0.1", "some"])("refuse a share of %s", (share) => {
    expect(() => read({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow("OTEL_TRACES_SAMPLER_ARG");
  });
});
