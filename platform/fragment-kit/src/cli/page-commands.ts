import type { Connected } from "./command-situation.js";
import type { AuditEntry, Freeze, LockComparison } from "./registry-answers.js";

/** `fragment compare`: which releases differ between two page locks. */
export async function runCompare({ client, output }: Connected, from: string, to: string): Promise<void> {
  const comparison = await client.compareLocks(from, to);
  const { differences } = comparison;
  const width = Math.max(...differences.map(({ name }) => name.length), 0);
  output.result(comparison, [
    `from ${describeLock(comparison.from)}`,
    `to   ${describeLock(comparison.to)}`,
    ...(differences.length === 0 ? ["  the same releases"] : []),
    ...differences.map(
      (each) => `  ${each.name.padEnd(width)}  ${each.from ?? "not on the page"} → ${each.to ?? "not on the page"}`,
    ),
  ]);
}

function describeLock({ id, channel, since }: LockComparison["from"]): string {
  return `${id}, ${channel}${since === null ? "" : ` since ${since}`}`;
}

/** `fragment freeze`: from now on, nothing new goes live. */
export async function runFreeze({ client, output }: Connected, reason: string): Promise<void> {
  const freeze = await client.freeze(reason);
  output.result({ freeze }, [
    ...describeFreeze(freeze),
    "Promotions and larger shares are refused. Roll back, quarantine and retire still work.",
    "To end it: npx fragment unfreeze",
  ]);
}

export async function runUnfreeze({ client, output }: Connected): Promise<void> {
  const freeze = await client.unfreeze();
  output.result({ freeze }, ["Releases can be promoted again."]);
}

export function describeFreeze(freeze: Freeze | null): string[] {
  if (freeze === null) return [];
  const { reason, actor, since } = freeze;
  return [`Releases are frozen since ${since}${actor === null ? "" : ` by ${actor}`}: ${reason}`];
}

/** `fragment audit`: what everybody did or was refused, newest first; with `--fragment`, only what concerns it. */
export async function runAudit({ chosenFragment, client, output }: Connected, limit: number): Promise<void> {
  const entries = await client.readAudit({
    limit,
    ...(chosenFragment !== undefined && { fragment: chosenFragment }),
  });
  output.result(
    { entries },
    entries.length === 0 ? ["Nobody has done anything yet."] : entries.map((entry) => toLine(entry)),
  );
}

function toLine({ at, actor, action, outcome, reason, ...rest }: AuditEntry): string {
  const versions = [rest.fromVersion, rest.toVersion].filter((version) => version !== null).join(" → ");
  const what = [rest.fragment, rest.channel, versions].filter((part) => part !== null && part !== "").join(" ");
  const refused = outcome === "refused" ? " refused" : "";
  const why = reason ?? (refused && rest.details !== null ? JSON.stringify(rest.details) : null);
  return `${at}  ${actor}: ${action}${refused}${what && ` ${what}`}${why === null ? "" : `: ${why}`}`;
}
