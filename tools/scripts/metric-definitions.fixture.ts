import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(__dirname, "../..");
export const readFromRoot = (path: string) => readFileSync(join(ROOT, path), "utf8");

const source = [
  "shell/src/server/platform/metrics.ts",
  "storefront-api/src/platform/service-metrics.ts",
  "platform/fragment-registry/src/platform/registry-metrics.ts",
]
  .map(readFromRoot)
  .join("\n");

/** By name: what the source says of a metric, up to the next one. */
const metrics = new Map(
  [...source.matchAll(/name: "([a-z_]+)"([\s\S]*?)(?=name: "|$)/g)].map(([, name = "", rest = ""]) => [name, rest]),
);

export function definitionOf(series: string): string | undefined {
  return metrics.get(series) ?? metrics.get(series.replace(/_(?:count|bucket|sum)$/, ""));
}

/** The services' own metrics of an expression, with the labels that it asks for. */
export function seriesOf(expr: string): readonly (readonly [string, readonly string[]])[] {
  return [...expr.matchAll(/\b((?:shell|storefront|registry)_[a-z_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = "", selector = ""]) => {
      return [name, [...selector.matchAll(/([a-z]+)(?:=|!)/g)].map(([, label = ""]) => label)] as const;
    },
  );
}
