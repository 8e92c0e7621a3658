import { CATEGORIES, METRICS, type Category, type LighthouseResult, type Metric } from "./run-lighthouse.js";
import { median } from "../yardstick.js";

export type PageSummary = {
  readonly page: string;
  /** Medians, from 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Medians, in Lighthouse's units. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Titles of audits outside of performance that failed in any run. */
  readonly failed: readonly string[];
};

export function summarizeRuns(page: string, runs: readonly LighthouseResult[]): PageSummary {
  return {
    page,
    scores: fromNames(CATEGORIES, (name) => median(runs.map(({ categories }) => (categories[name].score ?? 0) * 100))),
    metrics: fromNames(METRICS, (name) => median(runs.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))),
    failed: [...new Set(runs.flatMap(listFailed))],
  };
}

/** A table in Markdown. */
export function toTable(summaries: readonly PageSummary[]): string {
  const head = ["page", "performance", "accessibility", "best practices", "SEO", "FCP", "LCP", "TBT", "CLS", "bytes"];
  const rows = summaries.map(({ page, scores, metrics }) => [
    page,
    ...CATEGORIES.map((name) => String(Math.round(scores[name]))),
    `${(metrics["first-contentful-paint"] / 1000).toFixed(1)} s`,
    `${(metrics["largest-contentful-paint"] / 1000).toFixed(1)} s`,
    `${Math.round(metrics["total-blocking-time"])} ms`,
    String(Number(metrics["cumulative-layout-shift"].toFixed(3))),
    `${Math.round(metrics["total-byte-weight"] / 1000)} kB`,
  ]);
  return [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function listFailed({ categories, audits }: LighthouseResult): string[] {
  return CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 ? [`${name}: ${title}`] : [];
    }),
  );
}

/** One value per name. */
export function fromNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
