import { describe, expect, it } from "@jest/globals";
import { CATEGORIES, METRICS, type LighthouseResult } from "./run-lighthouse.js";
import { fromNames, summarizeRuns, toTable } from "./summarize-runs.js";

/** A run with this performance score and one audit per other category. */
function createRun(performance: number, auditScore: number | null = 1): LighthouseResult {
  const audits = METRICS.map((id, index) => [
    id,
    { id, title: id, score: 1, scoreDisplayMode: "numeric", numericValue: performance * 1000 + index },
  ]);
  const named = { id: "named", title: "Links have a name", score: auditScore, scoreDisplayMode: "binary" };
  return {
    categories: fromNames(CATEGORIES, (name) => ({
      score: name === "performance" ? performance : 1,
      auditRefs: [{ id: "named", weight: name === "seo" ? 0 : 1 }],
    })),
    audits: { ...Object.fromEntries(audits), named } as LighthouseResult["audits"],
  };
}

describe("the summary of a page's runs", () => {
  it("has the medians of scores and metrics", () => {
    const { scores, metrics } = summarizeRuns("home", [createRun(0.9), createRun(0.5), createRun(0.8)]);
    expect(scores.performance).toBe(80);
    expect(metrics["first-contentful-paint"]).toBe(800);
  });

  it("names what failed in any run once for each category that counts it, performance aside", () => {
    const { failed } = summarizeRuns("home", [createRun(1), createRun(1, 0.5), createRun(1, 0)]);
    expect(failed).toEqual(["accessibility: Links have a name", "best-practices: Links have a name"]);
  });

  it("passes over audits that don't apply", () => {
    expect(summarizeRuns("home", [createRun(1, null)]).failed).toEqual([]);
  });

  it("becomes a row of the table", () => {
    const table = toTable([summarizeRuns("home", [createRun(0.9)])]);
    expect(table.split("\n").at(-1)).toBe("| home | 90 | 100 | 100 | 100 | 0.9 s | 0.9 s | 902 ms | 903 | 1 kB |");
  });
});
