import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "shared-database";
import { formatProblem } from "storefront-api/feed";
import { evaluateHistory } from "./evaluate-history.js";
import { formatEvaluation } from "./format-evaluation.js";
import { readOrderHistory } from "./read-order-history.js";
import { storefrontMigrations, type StorefrontTables } from "storefront-api";

const USAGE =
  "Usage: npm run evaluate:recommendations -- <Superstore table.csv | orders.ndjson | feed folder> [--json]";
const EXIT_CODES = { unreadable: 1, usage: 2 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});
const [path] = positionals;
if (path === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = EXIT_CODES.usage;
} else {
  await evaluate(path).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT_CODES.unreadable;
  });
}

/** Uses a temporary embedded database; no shop is changed. */
async function evaluate(history: string): Promise<void> {
  const { problems, ...read } = await readOrderHistory(history);
  for (const problem of problems) process.stderr.write(`left out: ${formatProblem(problem)}\n`);
  if (read.orders.length === 0) throw new Error(`${history} holds no orders. ${USAGE}`);
  const folder = await mkdtemp(join(tmpdir(), "evaluation-"));
  try {
    const connection = await openDatabase<StorefrontTables>({
      directory: join(folder, "database"),
      migrations: storefrontMigrations,
    });
    try {
      const evaluation = await evaluateHistory(connection.database, read);
      process.stdout.write(`${values.json ? JSON.stringify(evaluation, null, 2) : formatEvaluation(evaluation)}\n`);
    } finally {
      await connection.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
