import { readFileSync } from "node:fs";
import { Client } from "pg";
import { openDatabase } from "shared-database";
import { STOREFRONT_SCHEMA, type StorefrontTables } from "storefront-api";
import { createDatabaseSearch } from "storefront-api/search";
import type { BenchQuery } from "./search-queries.js";

export type MeasuredQuery = { readonly name: string; readonly wallMs: number; readonly cpuMs: number };

const AT_ONCE = 4;
const NANOSECONDS_PER_MS = 1e6;

/**
 * Runs every query once per round, four at once, each on a connection of its own, so that the backend's CPU time before
 * and after a query is the query's. The first round warms up.
 */
export async function measureQueries(
  url: string,
  queries: readonly BenchQuery[],
  rounds: number,
): Promise<readonly MeasuredQuery[]> {
  const measured: MeasuredQuery[] = [];
  const workers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => openWorker(url, index)));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const waiting = [...queries];
      const ofRound = await Promise.all(
        workers.map(async ({ run }) => {
          const own: MeasuredQuery[] = [];
          for (let query = waiting.shift(); query; query = waiting.shift()) own.push(await run(query));
          return own;
        }),
      );
      if (round > 0) measured.push(...ofRound.flat());
    }
  } finally {
    await Promise.all(workers.map(({ close }) => close()));
  }
  return measured;
}

async function openWorker(url: string, index: number) {
  const name = `bench-search-${index}`;
  const connection = await openDatabase<StorefrontTables>({
    // Parallel workers' time would be missing from the backend's.
    url: `${url}?application_name=${name}&options=${encodeURIComponent("-c max_parallel_workers_per_gather=0")}`,
    maxConnections: 1,
    schemaName: "storefront",
    schema: STOREFRONT_SCHEMA,
  });
  const pid = await findBackend(url, name);
  const search = createDatabaseSearch(connection.database);
  return {
    async run(query: BenchQuery): Promise<MeasuredQuery> {
      const cpuBefore = readCpuMs(pid);
      const startedAt = performance.now();
      await query.run(search);
      return { name: query.name, wallMs: performance.now() - startedAt, cpuMs: readCpuMs(pid) - cpuBefore };
    },
    close: () => connection.close(),
  };
}

async function findBackend(url: string, name: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = $1 and backend_type = 'client backend'",
    [name],
  );
  await client.end();
  if (rows.length !== 1 || !rows[0]) throw new Error(`${name} has ${rows.length} connections instead of one.`);
  return rows[0].pid;
}

/** Unlike `stat`, which counts in hundredths of a second, this counts in nanoseconds. */
function readCpuMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS_PER_MS;
}
