import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { definitionOf, readFromRoot as read, seriesOf } from "./metric-definitions.fixture.js";

type Rule = {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity: string };
  readonly annotations?: { readonly summary: string };
};
type Rules = { readonly groups: readonly { readonly rules: readonly Rule[] }[] };

const rules = (parse(read("deploy/prometheus/alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert }) => alert ?? []);
const recorded = rules.flatMap(({ record }) => record ?? []);

describe("alerts", () => {
  it.each(rules.map(({ alert, record, expr }) => [alert ?? record, expr]))(
    "%s uses metrics and labels that exist",
    (_name, expr = "") => {
      const used = seriesOf(expr);
      const own = recorded.filter((name) => expr.includes(name));
      expect(used.length + own.length).toBeGreaterThan(0);
      for (const [name, labels] of used) {
        const definition = definitionOf(name);
        expect([name, definition]).toEqual([name, expect.any(String)]);
        for (const label of labels.filter((each) => each !== "le")) expect(definition).toContain(`"${label}"`);
      }
      const buckets = [...expr.matchAll(/le="([\d.]+)"/g)].map(([, le = ""]) => le);
      for (const le of buckets)
        expect(definitionOf(used[0]?.[0] ?? "")).toMatch(new RegExp(`\\b${le.replace(".", "\\.")}\\b`));
    },
  );

  it("group by labels that their metrics have", () => {
    for (const { expr } of rules) {
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
      const labels = seriesOf(expr)
        .map(([name]) => definitionOf(name))
        .join();
      for (const label of grouped.filter((each) => !["le", "instance"].includes(each)))
        expect(labels).toContain(`"${label}"`);
    }
  });

  it("say how urgent they are, and what to do in the documents", () => {
    const sections = [...read("docs/operations/alerts.md").matchAll(/^## (\w+)$/gm)].map(([, title = ""]) => title);
    expect(sections.filter((title) => !["Dashboards", "Tested by"].includes(title))).toEqual(alerts);
    for (const { alert, labels, annotations } of rules) {
      if (alert === undefined) continue;
      expect(["page", "ticket"]).toContain(labels?.severity);
      expect(annotations?.summary.length).toBeGreaterThan(20);
    }
  });
});
