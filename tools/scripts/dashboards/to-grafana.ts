type Series = {
  /** PromQL. */
  readonly expr: string;
  /** Its name in the legend; `{{label}}` takes a label's value. */
  readonly name: string;
};

export type Panel = {
  readonly title: string;
  /** What it means and what to do, in a sentence or two. */
  readonly description: string;
  readonly unit: "short" | "s" | "ms" | "percentunit" | "reqps" | "bytes" | "dtdurations" | "none";
  readonly series: readonly Series[];
  /** From this value on the panel is red. */
  readonly limit?: number;
  readonly width?: "third" | "half" | "full";
};

export type Dashboard = {
  /** File name, and Grafana's id. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
};

/** Grafana divides a row into 24 columns. */
const WIDTHS = { third: 8, half: 12, full: 24 } as const;
const HEIGHT = 8;
const DATA_SOURCE = { type: "prometheus", uid: "${source}" };

/** The file that Grafana imports or provisions. */
export function toGrafana({ name, title, panels }: Dashboard): string {
  let [x, y] = [0, 0];
  const placed = panels.map((panel, index) => {
    const width = WIDTHS[panel.width ?? "third"];
    if (x + width > WIDTHS.full) [x, y] = [0, y + HEIGHT];
    const place = { x, y, w: width, h: HEIGHT };
    x += width;
    return toPanel(panel, index + 1, place);
  });
  return `${JSON.stringify(
    {
      uid: name,
      title,
      tags: ["product-page"],
      schemaVersion: 39,
      editable: true,
      time: { from: "now-6h", to: "now" },
      refresh: "1m",
      templating: { list: [{ name: "source", label: "Prometheus", type: "datasource", query: "prometheus" }] },
      panels: placed,
    },
    null,
    2,
  )}\n`;
}

function toPanel({ title, description, unit, series, limit }: Panel, id: number, gridPos: object): object {
  const steps = [{ color: "green", value: null }, ...(limit === undefined ? [] : [{ color: "red", value: limit }])];
  return {
    id,
    type: "timeseries",
    title,
    description,
    gridPos,
    datasource: DATA_SOURCE,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: "absolute", steps },
        custom: { thresholdsStyle: { mode: limit === undefined ? "off" : "line" }, fillOpacity: 5 },
      },
      overrides: [],
    },
    options: { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi", sort: "desc" } },
    targets: series.map(({ expr, name }, index) => {
      return { refId: String.fromCodePoint(65 + index), expr, legendFormat: name, datasource: DATA_SOURCE };
    }),
  };
}
