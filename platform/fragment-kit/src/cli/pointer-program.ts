import { InvalidArgumentError, type Command } from "commander";
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
  withConnection(
    program.command("can-i-deploy <version>").description("check whether a published version could be promoted now"),
  ).action(async (version: string, options: ConnectionOptions) => {
    const { directory, output, connectToRead } = situationOf(options);
    await runCanDeploy(directory, version, connectToRead(), output);
  });

  withPointer(program.command("promote <version>").description("make a published version live in a channel"))
    .option("--force", "promote even if contracts break (requires --reason)")
    .option(
      "--with <release>",
      "name@version of another fragment to promote in the same change (repeatable)",
      addRelease,
      [],
    )
    .action(async (version: string, { with: others, ...options }: PromoteCommandOptions) => {
      const { directory, output, connect } = situationOf(options);
      if (others.length === 0) return runPromote(directory, version, options, connect(), output);
      await runPromoteTogether(directory, version, { ...options, others }, connect(), output);
    });

  withPointer(program.command("rollback").description("return a channel to its previous version")).action(
    async (options: PointerCommandOptions) => {
      const { directory, output, connect } = situationOf(options);
      await runRollback(directory, options, connect(), output);
    },
  );

  withPointer(program.command("retire <name>").description("remove a fragment from the page")).action(
    async (name: string, options: PointerCommandOptions) => {
      const { output, connect } = situationOf(options);
      await runRetire(name, options, connect(), output);
    },
  );

  withConnection(
    program.command("quarantine <version>").description("withdraw a release permanently, even if it is live"),
  )
    .requiredOption("--reason <text>", "why, shown in the history")
    .action(async (version: string, { reason, ...options }: ConnectionOptions & { readonly reason: string }) => {
      const { directory, output, connect } = situationOf(options);
      await runQuarantine(directory, version, reason, connect(), output);
    });
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
