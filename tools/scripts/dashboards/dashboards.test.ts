import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { DASHBOARDS } from "./dashboards.js";
import { definitionOf, readFromRoot, seriesOf } from "../metric-definitions.fixture.js";
import { toGrafana } from "./to-grafana.js";

type Rules = { readonly groups: readonly { readonly rules: readonly { record?: string; alert?: string }[] }[] };
const rules = (parse(readFromRoot("deploy/prometheus/alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
const panels = DASHBOARDS.flatMap((dashboard) => dashboard.panels);
/** Of every Node process, by prom-client. */
const DEFAULT_METRICS = [
  "process_cpu_seconds_total",
  "process_resident_memory_bytes",
  "nodejs_eventloop_lag_p99_seconds",
];
const ADDED_BY_PROMETHEUS = ["le", "instance", "job"];

describe("dashboards", () => {
  it.each(panels.map((panel) => [panel.title, panel] as const))("%s: uses what the services have", (_title, panel) => {
    for (const { expr, name } of panel.series) {
      const used = seriesOf(expr);
      const others = [...DEFAULT_METRICS, ...rules.flatMap(({ record }) => record ?? [])].filter((each) =>
        expr.includes(each),
      );
      expect(used.length + others.length).toBeGreaterThan(0);
      const definitions = used.map(([metric]) => definitionOf(metric));
      expect(definitions).toEqual(used.map(() => expect.any(String)));
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
      const shown = [...name.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);
      const labels = [...used.flatMap(([, asked]) => asked), ...grouped, ...shown];
      for (const label of labels.filter((each) => !ADDED_BY_PROMETHEUS.includes(each))) {
        expect(definitions.join()).toContain(`"${label}"`);
      }
    }
  });

  it("refer to alerts that there are", () => {
    const referred = panels.flatMap(({ description }) => [...description.matchAll(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+/g)]);
    const alerts = rules.flatMap(({ alert }) => alert ?? []);
    for (const [name] of referred) expect(alerts).toContain(name);
    expect(referred.length).toBeGreaterThan(8);
  });

  it("have panels that don't overlap, in rows of 24 columns", () => {
    for (const dashboard of DASHBOARDS) {
      const file = JSON.parse(toGrafana(dashboard)) as { panels: { gridPos: Record<"x" | "y" | "w" | "h", number> }[] };
      const cells = file.panels.flatMap(({ gridPos: { x, y, w } }) =>
        Array.from({ length: w }, (_, column) => `${y} ${x + column}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.max(...file.panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
    }
  });

  it("are the files that are deployed", () => {
    for (const dashboard of DASHBOARDS) {
      expect(JSON.parse(readFromRoot(`deploy/grafana/${dashboard.name}.json`))).toEqual(
        JSON.parse(toGrafana(dashboard)),
      );
    }
  });
});
