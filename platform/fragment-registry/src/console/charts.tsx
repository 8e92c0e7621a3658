import type { ReactNode } from "react";
import { ScrollArea } from "./page.js";

const SPARK = { width: 120, height: 24 };

/** Bars of counts, oldest first; empty without any counts. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const highest = Math.max(...values, 0);
  if (highest === 0) return null;
  const width = SPARK.width / values.length;
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <>
      <span className="visually-hidden">{`${label}: ${total} in all, ${highest} at most, ${values.at(-1) ?? 0} in this minute`}</span>
      <svg className="sparkline" viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} aria-hidden="true">
        {values.map((value, index) => {
          const height = Math.max((value / highest) * SPARK.height, value > 0 ? 2 : 0);
          return <rect key={index} x={index * width} y={SPARK.height - height} width={width * 0.8} height={height} />;
        })}
      </svg>
    </>
  );
}

export type Series = { readonly name: string; readonly values: readonly number[] };

export type LineChartProps = {
  readonly title: string;
  /** Times of the points in milliseconds since 1970. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** Reference level in the chart. */
  readonly limit?: { readonly value: number; readonly name: string };
  /** For values that span several orders of magnitude. */
  readonly isLogarithmic?: boolean;
  readonly format: (value: number) => string;
  /** The same data as a table. */
  readonly children: ReactNode;
};

const CHART = { width: 640, height: 200, left: 56, right: 12, top: 12, bottom: 28 };
const LOWEST_LOGARITHM = -2;

export function LineChart({ title, times, series, limit, isLogarithmic = false, format, children }: LineChartProps) {
  const scale = (value: number) =>
    isLogarithmic ? Math.max(Math.log10(Math.max(value, Number.MIN_VALUE)), LOWEST_LOGARITHM) : value;
  const all = [...series.flatMap(({ values }) => values), ...(limit ? [limit.value] : [])].map(scale);
  const floor = isLogarithmic ? LOWEST_LOGARITHM : 0;
  const top = Math.max(...all, floor) * 1.05 || 1;
  const [first = 0] = times;
  const span = Math.max((times.at(-1) ?? 0) - first, 1);
  const x = (time: number) => CHART.left + ((time - first) / span) * (CHART.width - CHART.left - CHART.right);
  const y = (value: number) =>
    CHART.height - CHART.bottom - ((scale(value) - floor) / (top - floor)) * (CHART.height - CHART.top - CHART.bottom);
  const ends = [isLogarithmic ? 10 ** floor : 0, isLogarithmic ? 10 ** top : top];
  return (
    <figure className="chart">
      <figcaption>
        {title}
        <span className="visually-hidden">{describe(series, format)}</span>
        <ul className="legend">
          {series.map(({ name }, index) => (
            <li key={name} className={`series-${index}`}>
              {name}
            </li>
          ))}
          {limit && <li className="limit">{limit.name}</li>}
        </ul>
      </figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        {ends.map((value) => (
          <text key={value} x={CHART.left - 6} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        ))}
        <path className="axis" d={`M${CHART.left} ${y(ends[0] ?? 0)}H${CHART.width - CHART.right}`} />
        <text x={CHART.left} y={CHART.height - 8}>
          {toClock(first)}
        </text>
        <text x={CHART.width - CHART.right} y={CHART.height - 8} textAnchor="end">
          {toClock(times.at(-1) ?? first)}
        </text>
        {limit && <path className="limit" d={`M${CHART.left} ${y(limit.value)}H${CHART.width - CHART.right}`} />}
        {series.map(({ name, values }, index) => (
          <polyline
            key={name}
            className={`series-${index}`}
            points={values.map((value, at) => `${x(times[at] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(" ")}
          />
        ))}
      </svg>
      <details>
        <summary>Show as a table</summary>
        <ScrollArea label={`${title}, as a table`}>{children}</ScrollArea>
      </details>
    </figure>
  );
}

function describe(series: readonly Series[], format: (value: number) => string): string {
  const last = series.map(({ name, values }) => `${name} ${format(values.at(-1) ?? 0)}`);
  return `, at the end: ${last.join(", ")}`;
}

function toClock(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(11, 16)} UTC`;
}
