import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ResponseOf, Tenant } from "shared-contracts";
import { escapeMarkup } from "../../platform/escape-markup.js";
import { ReportDay, type reportTiles } from "./report-tiles.js";

const TILE_REPORT_PAGE_PATH = "/recommendations/report/page";

type ReportedTile = ResponseOf<typeof reportTiles>["tiles"][number];

type TileReport = {
  readonly tenant: Tenant;
  /** Days such as `2026-11-21`, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly tiles: readonly ReportedTile[];
};

const DAYS_BEFORE = 29;
const DAY_MS = 86_400_000;
const NUMBER = new Intl.NumberFormat("en-US");
const SHARE = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1 });

type Asked = { readonly tenant?: unknown; readonly from?: unknown; readonly to?: unknown };

type ReportPageDependencies = {
  readonly readTiles: (query: Omit<TileReport, "tiles">) => Promise<readonly ReportedTile[]>;
  readonly now: (request: FastifyRequest) => Promise<Date>;
};

/**
 * The tile report as a page on the service's own port. Missing or invalid values of its form become the last thirty
 * days of the retail shop.
 */
export function serveReportPage(app: FastifyInstance, { readTiles, now }: ReportPageDependencies): void {
  app.get<{ Querystring: Asked }>(TILE_REPORT_PAGE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { query: asked } = request;
    const tenant = asked.tenant === "business" ? "business" : "retail";
    const to = readDay(asked.to) ?? toDay(await now(request));
    const from = readDay(asked.from) ?? toDay(new Date(Date.parse(to) - DAYS_BEFORE * DAY_MS));
    const query = { tenant, from, to } as const;
    const page = drawReport({ ...query, tiles: await readTiles(query) });
    return reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(page);
  });
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";
const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-inline-size:70rem;margin:2rem auto;padding-inline:1rem}
form{display:flex;flex-wrap:wrap;gap:1rem;align-items:end}label{display:grid}input,select,button{font:inherit;padding:.25rem .5rem}
table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
th,td{padding:.4rem .75rem;border-block-end:1px solid #ccc;text-align:start}.n{text-align:end}`;

function drawReport({ tenant, from, to, tiles }: TileReport): string {
  const paid = tiles.filter(({ placementId }) => placementId !== "");
  const option = (value: Tenant) => `<option${value === tenant ? " selected" : ""}>${value}</option>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tiles seen and chosen</title><style>${STYLE}</style>
<h1>Tiles seen and chosen</h1>
<form><label>Shop <select name="tenant">${option("retail")}${option("business")}</select></label>
<label>From <input type="date" name="from" value="${from}"></label>
<label>To <input type="date" name="to" value="${to}"></label><button>Show</button></form>
<h2>Paid placements</h2>${drawTable(paid)}<h2>All tiles</h2>${drawTable(tiles)}</html>`;
}

const COLUMNS: readonly { readonly heading: string; readonly isNumber?: true; valueOf(tile: ReportedTile): string }[] =
  [
    { heading: "Placement", valueOf: ({ placementId }) => placementId },
    { heading: "Creative", valueOf: ({ creative }) => creative },
    { heading: "Item", valueOf: ({ itemId }) => itemId },
    { heading: "Slot", valueOf: ({ mboxName }) => mboxName },
    { heading: "Seen", isNumber: true, valueOf: ({ impressions }) => NUMBER.format(impressions) },
    { heading: "Chosen", isNumber: true, valueOf: ({ clicks }) => NUMBER.format(clicks) },
    {
      heading: "Click rate",
      isNumber: true,
      valueOf: ({ clickRate }) => (clickRate === undefined ? "" : SHARE.format(clickRate)),
    },
  ];

function drawTable(tiles: readonly ReportedTile[]): string {
  if (tiles.length === 0) return "<p>None in these days.</p>";
  const toCell = (tag: string, text: string, isNumber?: true) =>
    `<${tag}${isNumber ? ' class="n"' : ""}>${escapeMarkup(text)}</${tag}>`;
  const head = COLUMNS.map(({ heading, isNumber }) => toCell("th", heading, isNumber)).join("");
  const rows = tiles.map((tile) =>
    COLUMNS.map((column) => toCell("td", column.valueOf(tile), column.isNumber)).join(""),
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
}

function readDay(text: unknown): string | undefined {
  return ReportDay.safeParse(text).data;
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
