import type { Command } from "commander";
import { parseWhole } from "./command-arguments.js";
import { withConnection, type SituationOf } from "./command-situation.js";
import { runAudit, runCompare, runFreeze, runUnfreeze } from "./page-commands.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type AuditOptions = ConnectionOptions & { readonly limit: number };

/** Commands about the whole page, for release engineers: `fragment compare`, `freeze`, `unfreeze` and `audit`. */
export function addPageCommands(program: Command, situationOf: SituationOf): void {
  withConnection(
    program
      .command("compare <from> [to]")
      .description(
        "show which releases differ between two pages: a channel, a time such as 2026-01-02T15:04:00Z, or a page lock's id from a log",
      ),
  ).action((from: string, to: string | undefined, options: ConnectionOptions) =>
    runCompare(situationOf(options).connectToRead(), from, to ?? "stable"),
  );

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
