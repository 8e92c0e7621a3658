import type { Command } from "commander";
import { AUDIT_CALLS, CHANNEL_CALLS, type AuditEntry, type Freeze } from "shared-contracts/registry";
import { parseWhole } from "./command-arguments.js";
import { type Connected, withConnection, type SituationOf } from "./command-situation.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type AuditOptions = ConnectionOptions & { readonly limit: number };

/** Commands about the whole page, for release engineers: `fragment freeze`, `unfreeze` and `audit`. */
export function addPageCommands(program: Command, situationOf: SituationOf): void {
  withConnection(
    program.command("freeze").description("refuse to promote anything, except by force; for administrators"),
  )
    .requiredOption("--reason <text>", "why, shown to everybody who is refused")
    .action(({ reason, ...options }: ConnectionOptions & { readonly reason: string }) =>
      runFreeze(situationOf(options).connect(), reason),
    );
  withConnection(program.command("unfreeze").description("end the freeze")).action((options: ConnectionOptions) =>
    runUnfreeze(situationOf(options).connect()),
  );

  withConnection(program.command("audit").description("show who did what, and what was refused; for administrators"))
    .option("--limit <n>", "number of entries, up to 500", parseWhole(1, 500), 50)
    .action(({ limit, ...options }: AuditOptions) => runAudit(situationOf(options).connect(), limit));
}

/** `fragment freeze`: from now on, nothing new goes live. */
async function runFreeze({ call, output }: Connected, reason: string): Promise<void> {
  const { freeze } = await call(CHANNEL_CALLS.freeze, { reason });
  output.result({ freeze }, [
    ...describeFreeze(freeze),
    "Promotions and larger shares are refused. Roll back, quarantine and retire still work.",
    "To end it: npx fragment unfreeze",
  ]);
}

async function runUnfreeze({ call, output }: Connected): Promise<void> {
  const { freeze } = await call(CHANNEL_CALLS.unfreeze, {});
  output.result({ freeze }, ["Releases can be promoted again."]);
}

export function describeFreeze(freeze: Freeze | null): string[] {
  if (freeze === null) return [];
  const { reason, actor, since } = freeze;
  return [`Releases are frozen since ${since}${actor === null ? "" : ` by ${actor}`}: ${reason}`];
}

/** `fragment audit`: what everybody did or was refused, newest first; with `--fragment`, only what concerns it. */
async function runAudit({ chosenFragment, call, output }: Connected, limit: number): Promise<void> {
  const { entries } = await call(AUDIT_CALLS.readAudit, { fragment: chosenFragment, limit });
  output.result({ entries }, entries.length === 0 ? ["No entries yet."] : entries.map((entry) => toLine(entry)));
}

function toLine({ at, actor, action, outcome, reason, ...rest }: AuditEntry): string {
  const versions = [rest.fromVersion, rest.toVersion].filter((version) => version !== null).join(" → ");
  const what = [rest.fragment, rest.channel, versions].filter((part) => part !== null && part !== "").join(" ");
  const refused = outcome === "refused" ? " refused" : "";
  const why = reason ?? (refused && rest.details !== null ? JSON.stringify(rest.details) : null);
  return `${at}  ${actor}: ${action}${refused}${what && ` ${what}`}${why === null ? "" : `: ${why}`}`;
}
