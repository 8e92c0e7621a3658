import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt } from "e2e/support/built-process";
import { findPostgres, startPrivatePostgres } from "e2e/support/private-postgres";
import { Client } from "pg";
import { percentile } from "../server/percentile.js";
import { PORTS } from "../system/places.js";
import { waitUntilAnswers } from "../system/ready.js";
import type { Measurement } from "../yardstick.js";
import { CULPRITS, isSentByBrowsers, makeReportRows, type Culprit, type ReportRow } from "./report-data.js";

const SHEET = "health";
const NUMBER = new Intl.NumberFormat("en-US");
/** Beacons of one hour, ascending; override with `BENCH_HEALTH`. */
const SIZES = (process.env["BENCH_HEALTH"] ?? "1000000,10000000").split(",").map(Number);
const ROWS_PER_STATEMENT = 5000;
const LIMIT_MS = 2000;

/** Questions that a release engineer asks of the last hour; `question` is the registry's order of slots. */
const ASKED = [
  { name: "which release raised errors", query: "by=failures" },
  { name: "which INP", query: "by=inp" },
  { name: "which slot is slow on phones", query: "by=hydrate&device=phone" },
  { name: "which slot is slow on the server", query: "by=render" },
] as const;

export const HEALTH_BARS = [
  ...ASKED.map(({ name }) => ({ yardstick: `${SHEET}: ${name}`, max: LIMIT_MS })),
  { yardstick: `${SHEET}: culprits named of ${CULPRITS.length}`, min: CULPRITS.length },
];

type Figures = ReadonlyMap<string, { readonly unit: string; readonly runs: readonly number[]; readonly value: number }>;

/**
 * The registry's health page after an hour of many beacons: how long each question takes (slowest answer), and whether
 * every slot that was made worse stands above all others where it is asked for.
 */
export async function measureHealth(runs: number): Promise<readonly Measurement[]> {
  const measured: { readonly name: string; readonly figures: Figures }[] = [];
  for (const beacons of SIZES) {
    measured.unshift({ name: `${NUMBER.format(beacons)} beacons`, figures: await measureHour(beacons, runs) });
  }
  const [largest, ...smaller] = measured;
  return [...(largest?.figures ?? [])].map(([figure, { unit, value }]) => ({
    yardstick: `${SHEET}: ${figure}`,
    sheet: SHEET,
    figure,
    unit,
    contenders: measured.map(({ name, figures }) => {
      const { value: median = Number.NaN, runs: all = [] } = figures.get(figure) ?? {};
      return { name, median, runs: all };
    }),
    ratios: Object.fromEntries(
      smaller.map(({ name, figures }) => [name, value / (figures.get(figure)?.value ?? Number.NaN)]),
    ),
  }));
}

async function measureHour(beacons: number, runs: number): Promise<Figures> {
  const registry = await startRegistry();
  try {
    const filled = await fill(registry.database, beacons);
    if (filled.beacons < beacons) throw new Error(`Only ${filled.beacons} of ${beacons} beacons were made.`);
    const figures = new Map([["rows kept", { unit: "rows", runs: [filled.rows], value: filled.rows }]]);
    for (const { name, query } of ASKED) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const startedAt = performance.now();
        await registry.ask(query);
        times.push(performance.now() - startedAt);
      }
      figures.set(name, { unit: "ms", runs: times, value: percentile(times, 1) });
    }
    const named = (await Promise.all(CULPRITS.map((culprit) => isNamed(culprit, registry)))).filter(Boolean).length;
    figures.set(`culprits named of ${CULPRITS.length}`, { unit: "culprits", runs: [named], value: named });
    return figures;
  } finally {
    await registry.stop();
  }
}

type Registry = {
  readonly database: Client;
  /** The health page's slots for the last hour, in its order, as `release slot device`. */
  ask(query: string): Promise<readonly string[]>;
  stop(): Promise<void>;
};

async function startRegistry(): Promise<Registry> {
  const binaries = findPostgres();
  if (!binaries)
    throw new Error("No PostgreSQL found: install one, or run npm ci without leaving optional packages out.");
  const postgres = await startPrivatePostgres(binaries, PORTS.postgres);
  const folder = mkdtempSync(join(tmpdir(), "health-"));
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: String(PORTS.system), LOG_LEVEL: "warn" };
  const service = runBuilt(["platform/fragment-registry/dist/server.js"], environment);
  const origin = `http://127.0.0.1:${PORTS.system}`;
  await waitUntilAnswers(`${origin}/readyz`, 60);
  const token = readFileSync(join(folder, "registry/local-token"), "utf8").trim();
  const database = new Client({ connectionString: postgres.url, options: "-c search_path=fragment_registry" });
  await database.connect();
  return {
    database,
    async ask(query) {
      const response = await fetch(`${origin}/health?${query}`, { headers: { cookie: `registry-session=${token}` } });
      if (!response.ok) throw new Error(`The health page answered ${response.status}.`);
      return readSlots(await response.text());
    },
    async stop() {
      await database.end();
      await service.end("SIGTERM");
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ROW =
  /<th scope="row"><a [^>]*>([^<]+)<\/a> <span class="version">([^<]+)<\/span><\/th><td>([^<]+)<\/td><td>([^<]+)</g;

function readSlots(html: string): string[] {
  return [...html.matchAll(ROW)].map(([, name, version, slot, device]) => `${name}@${version} ${slot} ${device}`);
}

/** Whether it and the worse ones of its question stand first, in any order. */
async function isNamed({ question, slot }: Culprit, registry: Registry): Promise<boolean> {
  const planted = CULPRITS.filter((culprit) => culprit.question === question).length;
  const worst = (await registry.ask(`by=${question}`)).slice(0, planted);
  return worst.includes(`${slot.name}@${slot.version} ${slot.slot} ${slot.device}`);
}

async function fill(database: Client, atLeast: number): Promise<{ readonly rows: number; readonly beacons: number }> {
  let [rows, beacons] = [0, 0];
  let batch: ReportRow[] = [];
  const write = async () => {
    await database.query(
      `insert into evidence (name, version, slot, device, minute, metric, bucket, count)
       select name, version, slot, device, date_trunc('minute', now()) - minute * interval '1 minute', metric, bucket, count
       from jsonb_to_recordset($1::jsonb) as row (name text, version text, slot text, device text, minute integer,
         metric text, bucket integer, count bigint)`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const row of makeReportRows(atLeast)) {
    rows += 1;
    if (isSentByBrowsers(row)) beacons += row.count;
    if (batch.push(row) === ROWS_PER_STATEMENT) await write();
  }
  await write();
  await database.query("analyze evidence");
  return { rows, beacons };
}
