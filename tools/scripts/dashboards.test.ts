import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { definitionOf, readFromRoot, ROOT, seriesOf } from "./metric-definitions.fixture.js";

type Panel = {
  readonly title: string;
  readonly description: string;
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
};
type Dashboard = { readonly panels: readonly Panel[] };
type Rules = { readonly groups: readonly { readonly rules: readonly { record?: string; alert?: string }[] }[] };
const rules = (parse(readFromRoot("deploy/prometheus/alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
const dashboards = readdirSync(join(ROOT, "deploy/grafana")).map(
  (file) => JSON.parse(readFromRoot(`deploy/grafana/${file}`)) as Dashboard,
);
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
/** Of every Node process, by prom-client. */
const DEFAULT_METRICS = [
  "process_cpu_seconds_total",
  "process_resident_memory_bytes",
  "nodejs_eventloop_lag_p99_seconds",
];
const ADDED_BY_PROMETHEUS = ["le", "instance", "job"];

describe("dashboards", () => {
  it.each(panels.map((panel) => [panel.title, panel] as const))("%s: uses what the services have", (_title, panel) => {
    for (const { expr, legendFormat } of panel.targets) {
      const used = seriesOf(expr);
      const others = [...DEFAULT_METRICS, ...rules.flatMap(({ record }) => record ?? [])].filter((each) =>
        expr.includes(each),
      );
      expect(used.length + others.length).toBeGreaterThan(0);
      const definitions = used.map(([metric]) => definitionOf(metric));
      expect(definitions).toEqual(used.map(() => expect.any(String)));
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);
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
});
