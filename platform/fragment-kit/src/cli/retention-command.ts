import type { Command } from "commander";
import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";
import { withConnection, type Connected, type SituationOf } from "./command-situation.js";
import { formatBytes } from "./format-bytes.js";
import { readAnswer } from "./registry-answers.js";
import { requestRegistry } from "./registry-connection.js";
import type { ConnectionOptions } from "./resolve-connection.js";

const PATH = "/registry/api/retention";
/** The registry deletes no more in one request. */
const AT_ONCE = 20;

const Deletable = z.object({ name: z.string(), version: z.string(), group: z.string(), bytes: z.int() });
type Deletable = z.infer<typeof Deletable>;
const Kept = z.object({ name: z.string(), version: z.string(), why: z.string() });
const Plan = z.object({ days: z.int(), deletable: z.array(Deletable), kept: z.array(Kept) });
const Deleted = z.object({ deleted: z.array(Deletable), remaining: z.int() });

type RetentionOptions = { readonly days: number; readonly limit: number; readonly apply: boolean };
type GivenOptions = ConnectionOptions & {
  readonly days: string;
  readonly limit?: string;
  readonly apply?: boolean;
  readonly dryRun?: boolean;
};

/** `fragment retention`: which releases' files nobody needs any more. */
export function addRetentionCommand(program: Command, situationOf: SituationOf): void {
  withConnection(
    program.command("retention").description("list or delete the files of releases that are no longer needed"),
  )
    .option("--days <n>", "keep releases that were live in the last n days, at least 90", "90")
    .option("--limit <n>", "delete the files of at most n releases")
    .option("--dry-run", "only list them (default)")
    .option("--apply", "delete their files")
    .action(async ({ days, limit, apply = false, dryRun = false, ...options }: GivenOptions) => {
      if (apply && dryRun) throw new FragmentError("usage-invalid", "Use either --dry-run or --apply.");
      const limits = {
        days: toCount("--days", days),
        limit: limit === undefined ? Infinity : toCount("--limit", limit),
      };
      await runRetention(situationOf(options).connect(), { ...limits, apply });
    });
}

function toCount(option: string, given: string): number {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new FragmentError("usage-invalid", `${option} is "${given}" (expected a whole number from 1).`);
}

async function runRetention(connected: Connected, { days, limit, apply }: RetentionOptions): Promise<void> {
  if (apply) return applyRetention(connected, { days, limit });
  const { connection, output } = connected;
  const answer = await requestRegistry(connection, { method: "GET", path: `${PATH}?days=${days}` });
  const { deletable, kept } = readAnswer(Plan, answer);
  const next = deletable.slice(0, limit);
  output.result({ registry: connection.url, days, deletable: next, kept }, [
    `${describe(next)} can be deleted at ${connection.url}, ${deletable.length - next.length + kept.length} releases are kept`,
    ...next.map(toLine),
    ...kept.map(({ name, version, why }) => `  kept  ${name}@${version}: ${why}`),
    ...(next.length > 0 ? ["Nothing was deleted. To delete them: npx fragment retention --apply"] : []),
  ]);
}

async function applyRetention(
  { connection, output }: Connected,
  { days, limit }: Omit<RetentionOptions, "apply">,
): Promise<void> {
  const all: Deletable[] = [];
  while (all.length < limit) {
    const json = { days, limit: Math.min(AT_ONCE, limit - all.length) };
    const { deleted, remaining } = readAnswer(
      Deleted,
      await requestRegistry(connection, { method: "POST", path: PATH, json }),
    );
    for (const release of deleted) output.progress(toLine(release).trim());
    all.push(...deleted);
    if (deleted.length === 0 || remaining === 0) break;
  }
  output.result({ registry: connection.url, days, deleted: all }, [
    `${describe(all)} were deleted at ${connection.url}`,
  ]);
}

function describe(releases: readonly Deletable[]): string {
  const bytes = releases.reduce((sum, release) => sum + release.bytes, 0);
  return `The files of ${releases.length} releases (${formatBytes(bytes)})`;
}

function toLine({ name, version, group, bytes }: Deletable): string {
  return `  ${group}  ${name}@${version}, ${formatBytes(bytes)}`;
}
