import { BARS, checkBars, type Bar, type CheckedBar } from "../bars.js";
import type { Report } from "./write-report.js";

const WIDTH = 720;
const ROW = 64;
const HEADER = 28;
const LABEL_WIDTH = 400;
const CHART_WIDTH = WIDTH - LABEL_WIDTH - 80;
const INK = "#1f2933";
const GOOD = "#1a7f37";
const BAD = "#b42318";

type Line = { readonly bar: Bar; readonly points: readonly CheckedBar[] };

/**
 * One small chart per bar with one point per report that measured it. The limit is a dashed line, and points beyond it
 * are red.
 */
export function toHistoryChart(reports: readonly Pick<Report, "at" | "measurements">[]): string {
  const lines = BARS.map((bar): Line => {
    const points = reports.flatMap(({ measurements }) => checkBars(measurements, [bar]));
    return { bar, points: points.filter(({ value }) => Number.isFinite(value)) };
  }).filter(({ points }) => points.length > 0);
  const rows = lines.map((line, index) => toRow(line, HEADER + index * ROW)).join("");
  const height = HEADER + Math.max(ROW, lines.length * ROW);
  const days = [...new Set([reports[0], reports.at(-1)].map((report) => report?.at.slice(0, 10) ?? ""))].join(" to ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="${INK}"><rect width="100%" height="100%" fill="#fff"/><text x="12" y="18" font-weight="600">${days}</text>${rows}</svg>\n`;
}

function toRow({ bar, points }: Line, top: number): string {
  const limit = bar.max ?? bar.min ?? 0;
  const values = [...points.map(({ value }) => value), limit];
  const highest = Math.max(...values) * 1.1 || 1;
  const y = (value: number) => Math.round(top + ROW - 14 - (value / highest) * (ROW - 28));
  const x = (index: number) => LABEL_WIDTH + Math.round((CHART_WIDTH * (index + 0.5)) / points.length);
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(" ");
  const dots = points
    .map(({ value, holds }, index) => `<circle cx="${x(index)}" cy="${y(value)}" r="3" fill="${holds ? GOOD : BAD}"/>`)
    .join("");
  const latest = points.at(-1);
  return [
    `<text x="12" y="${top + ROW / 2}">${escapeText(bar.yardstick)}</text>`,
    `<text x="12" y="${top + ROW / 2 + 14}" opacity="0.6">${bar.min === undefined ? "≤" : "≥"} ${limit}${bar.of ? ` of ${escapeText(bar.of)}` : ""}</text>`,
    `<line x1="${LABEL_WIDTH}" x2="${LABEL_WIDTH + CHART_WIDTH}" y1="${y(limit)}" y2="${y(limit)}" stroke="${INK}" stroke-dasharray="3 3" opacity="0.4"/>`,
    `<polyline points="${line}" fill="none" stroke="${INK}" opacity="0.5"/>${dots}`,
    `<text x="${LABEL_WIDTH + CHART_WIDTH + 10}" y="${top + ROW / 2}" fill="${latest?.holds ? GOOD : BAD}">${Number((latest?.value ?? 0).toPrecision(3))}</text>`,
  ].join("");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
