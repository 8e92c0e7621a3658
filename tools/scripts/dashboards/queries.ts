/** The part of a rate for which something holds; 0 where nothing has happened yet. */
export const share = (part: string, all: string, by = "") =>
  `(sum${by}(rate(${part}[$__rate_interval])) or sum${by}(rate(${all}[$__rate_interval])) * 0) / sum${by}(rate(${all}[$__rate_interval]))`;
export const quantile = (q: number, metric: string, by = "") =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket[$__rate_interval])))`;
export const failed = (metric: string) => ({ expr: share(`${metric}{status=~"5.."}`, metric), name: "5xx" });
