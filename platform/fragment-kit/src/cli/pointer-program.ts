import { InvalidArgumentError, type Command } from "commander";
import { parseVersion, VERSION } from "./command-arguments.js";
import { withConnection, type SituationOf } from "./command-situation.js";
import {
  runCanDeploy,
  runPromote,
  runPromoteTogether,
  runQuarantine,
  runRetire,
  runRollback,
  type PointerOptions,
  type PromotedWith,
} from "./pointer-commands.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type PointerCommandOptions = PointerOptions & ConnectionOptions;
type PromoteCommandOptions = PointerCommandOptions & {
  readonly force?: boolean;
  readonly with: readonly PromotedWith[];
};

/** Commands that move a channel's pointer, and `fragment can-i-deploy`, which asks whether one could be moved. */
export function addPointerCommands(program: Command, situationOf: SituationOf): void {
  withConnection(program.command("can-i-deploy").description("check whether a published version could be promoted now"))
    .argument("<version>", VERSION, parseVersion)
    .action((version: string, options: ConnectionOptions) =>
      runCanDeploy(situationOf(options).connectToRead(), version),
    );

  withPointer(program.command("promote").description("make a published version live in a channel"))
    .argument("<version>", VERSION, parseVersion)
    .option("--force", "promote even if contracts break (requires --reason)")
    .option(
      "--with <release>",
      "name@version of another fragment to promote in the same change (repeatable)",
      addRelease,
      [],
    )
    .action(async (version: string, { with: others, ...options }: PromoteCommandOptions) => {
      const connected = situationOf(options).connect();
      if (others.length === 0) return runPromote(connected, version, options);
      await runPromoteTogether(connected, version, { ...options, others });
    });

  withPointer(program.command("rollback").description("return a channel to its previous version")).action(
    (options: PointerCommandOptions) => runRollback(situationOf(options).connect(), options),
  );

  withPointer(program.command("retire <name>").description("remove a fragment from the page")).action(
    (name: string, options: PointerCommandOptions) => runRetire(situationOf(options).connect(), name, options),
  );

  withConnection(program.command("quarantine").description("withdraw a release permanently, even if it is live"))
    .argument("<version>", VERSION, parseVersion)
    .requiredOption("--reason <text>", "why, shown in the history")
    .action((version: string, { reason, ...options }: ConnectionOptions & { readonly reason: string }) =>
      runQuarantine(situationOf(options).connect(), version, reason),
    );
}

function addRelease(text: string, known: readonly PromotedWith[]): readonly PromotedWith[] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new InvalidArgumentError("Write it as name@version.");
  return [...known, { name, version }];
}

function withPointer(command: Command): Command {
  return withConnection(command)
    .option("--channel <name>", "stable, canary or preview-<name>", "stable")
    .option("--reason <text>", "why, shown in the history");
}
