import { describe, expect, it } from "@jest/globals";
import { readSettings } from "shared-contracts/settings";
import { TELEMETRY_SETTINGS, toTelemetrySettings } from "./telemetry-settings.js";

const SETTINGS = { service: "a-service", prefixes: [], variables: TELEMETRY_SETTINGS } as const;
const read = (environment: Record<string, string>) =>
  toTelemetrySettings(readSettings(SETTINGS, { environment, readFile: () => "" }));

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
