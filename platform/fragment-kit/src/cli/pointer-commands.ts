import { InvalidArgumentError, type Command } from "commander";
import {
  CANARY_CHANNEL,
  CHANNEL_CALLS,
  RELEASE_CALLS,
  type ChannelState,
  type ContractProblem,
  type PointerMove,
  type RollbackCandidate,
  type WaitingPromotion,
} from "shared-contracts/registry";
import { FragmentError } from "../build/fragment-error.js";
import { parseVersion, VERSION } from "./command-arguments.js";
import { type CallOfRegistry, type Connected, withConnection, type SituationOf } from "./command-situation.js";
import { describeProblem } from "../registry/describe-details.js";
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
      const connected = situationOf(options).connectToFragment();
      if (others.length === 0) return runPromote(connected, version, options);
      await runPromoteTogether(connected, version, { ...options, others });
    });

  withPointer(program.command("rollback").description("return a channel to its latest good version"))
    .option("--to <version>", "an earlier version, whatever speaks against it", parseVersion)
    .option("--with <release>", "name or name@version of another fragment (repeatable)", addRolledBack, [])
    .action((options: RollbackOptions & ConnectionOptions) =>
      runRollback(situationOf(options).connectToFragment(), options),
    );

  withPointer(
    program
      .command("retire <name>")
      .description("remove a fragment from the page, after its slots have left the page plan"),
  ).action((name: string, options: PointerCommandOptions) => runRetire(situationOf(options).connect(), name, options));

  withConnection(program.command("quarantine").description("withdraw a release permanently, even if it is live"))
    .argument("<version>", VERSION, parseVersion)
    .requiredOption("--reason <text>", "why, shown in the history")
    .action((version: string, { reason, ...options }: ConnectionOptions & { readonly reason: string }) =>
      runQuarantine(situationOf(options).connectToFragment(), version, reason),
    );
}

function addRelease(text: string, known: readonly PromotedWith[]): readonly PromotedWith[] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new InvalidArgumentError("Write it as name@version.");
  return [...known, { name, version }];
}

function addRolledBack(text: string, known: RollbackOptions["with"]): RollbackOptions["with"] {
  if (text.includes("@")) return addRelease(text, known as readonly PromotedWith[]);
  return [...known, { name: text }];
}

function withPointer(command: Command): Command {
  return withConnection(command)
    .option("--channel <name>", "stable, canary or preview-<name>", "stable")
    .option("--reason <text>", "why, shown in the history");
}

type PointerOptions = { readonly channel: string; readonly reason?: string | undefined };
type PromoteOptions = PointerOptions & { readonly force?: boolean };

/** `fragment promote`: points a channel to a published version, unless the channel has changed since it was read. */
async function runPromote(
  { fragment, command, call, output }: Connected,
  version: string,
  { channel, reason, force }: PromoteOptions,
): Promise<void> {
  const name = fragment();
  const before = await findChannel(call, name, channel);
  const move = await call(CHANNEL_CALLS.promote, {
    name,
    channel,
    version,
    expectedRevision: before?.revision ?? 0,
    reason,
    force,
  });
  if (!("waiting" in move)) return output.result(toResult(move), describeMove(move));
  output.result(move, [describeWaiting(move.waiting), `Next, with a token of theirs: ${command} promote ${version}`]);
}

type PromotedWith = { readonly name: string; readonly version: string };

/**
 * `fragment promote --with`: promotes the folder's release and others at once. Each is judged on the page with the
 * others, and either all go live or none.
 */
async function runPromoteTogether(
  { fragment, call, output }: Connected,
  version: string,
  { channel, reason, force, others }: PromoteOptions & { readonly others: readonly PromotedWith[] },
): Promise<void> {
  const states = (await call(CHANNEL_CALLS.listChannels, {})).channels.filter((state) => state.channel === channel);
  const releases = [{ name: fragment(), version }, ...others].map((release) => ({
    ...release,
    expectedRevision: states.find(({ name }) => name === release.name)?.revision ?? 0,
  }));
  const answer = await call(CHANNEL_CALLS.promoteTogether, { channel, releases, reason, force });
  if ("moves" in answer)
    return output.result({ moves: answer.moves.map(toResult) }, answer.moves.flatMap(describeMove));
  output.result(answer, [...answer.waiting.map(describeWaiting), "Next, with a token of theirs: the same command"]);
}

type RollbackOptions = PointerOptions & {
  readonly to?: string;
  readonly with: readonly { readonly name: string; readonly version?: string }[];
};

/** `fragment rollback`: points channels to earlier versions that nothing speaks against. A canary just ends. */
async function runRollback(
  connected: Connected,
  { channel, reason, to: version, with: others }: RollbackOptions,
): Promise<void> {
  const { fragment, call, output } = connected;
  const name = fragment();
  if (channel === CANARY_CHANNEL) return runRetire(connected, name, { channel, reason });
  const before = await findChannel(call, name, channel);
  const expectedRevision = before?.revision;
  const wish = { name, channel, expectedRevision, reason, version, others: [...others] };
  const { others: more, ...first } = await call(CHANNEL_CALLS.rollBack, wish);
  const moves = [first, ...more];
  output.result({ ...toResult(first), target: first.target, others: more.map(toResult) }, [
    ...moves.flatMap(describeMove),
    ...moves.flatMap(({ target, skipped }) => [
      `  ${describeCandidate(target)}`,
      ...skipped.map((candidate) => `  skipped ${describeCandidate(candidate)}`),
    ]),
  ]);
}

function describeCandidate({ version, lastLive, views, failures, fallbacks, against }: RollbackCandidate): string {
  const health = `${failures} failures and ${fallbacks} fallbacks in ${views} views`;
  return `${version}: ${against === null ? "" : `${against}, `}${health}${lastLive === null ? "" : `, live until ${lastLive}`}`;
}

/** `fragment retire`: removes a fragment from a channel's pages. */
async function runRetire(
  { call, output }: Connected,
  name: string,
  { channel, reason }: PointerOptions,
): Promise<void> {
  const before = await findChannel(call, name, channel);
  const retired = await call(CHANNEL_CALLS.retire, { name, channel, expectedRevision: before?.revision, reason });
  output.result(retired, [
    `${name} ${channel}: ${retired.previousVersion} → retired (revision ${retired.revision})`,
    ...retired.warnings.map(toWarning),
  ]);
}

/**
 * `fragment quarantine`: withdraws a release permanently; channels that point to it return to their previous version.
 */
async function runQuarantine({ fragment, call, output }: Connected, version: string, reason: string): Promise<void> {
  const name = fragment();
  const quarantined = await call(RELEASE_CALLS.quarantineRelease, { name, version, reason });
  output.result(quarantined, [
    `${name}@${version} is withdrawn`,
    ...quarantined.left.map(({ channel, version: now }) => `  ${channel}: ${version} → ${now ?? "removed"}`),
  ]);
}

/** `fragment can-i-deploy`: the result that a promotion to stable would have now; anything but yes is an error. */
async function runCanDeploy({ fragment, call, output }: Connected, version: string): Promise<void> {
  const name = fragment();
  const answer = await call(CHANNEL_CALLS.canDeploy, { name, version });
  const { verdict, against, contractProblems, errors, warnings, lostRollbacks } = answer;
  output.result(answer, [
    `${verdict}: ${name}@${version} with ${against.join(", ") || "nothing"}`,
    ...errors.map((error) => `  ${error}`),
    ...contractProblems.map(toProblem),
    ...warnings.map(toWarning),
    ...lostRollbacks.map((release) =>
      toWarning(`you won't be able to roll back to ${release}: it is incompatible with this release`),
    ),
  ]);
  if (verdict === "no") throw new FragmentError("contract-broken", `${name}@${version} can't be promoted.`);
  if (verdict === "unknown") {
    const message = `The gate can't decide whether ${name}@${version} keeps the contracts. To promote it anyway, add --force and --reason.`;
    throw new FragmentError("contract-unclear", message);
  }
}

async function findChannel(call: CallOfRegistry, name: string, channel: string): Promise<ChannelState | undefined> {
  return (await call(CHANNEL_CALLS.listChannelsOf, { name })).channels.find((state) => state.channel === channel);
}

function toResult({ name, channel, version, revision, changed, previousVersion, ...rest }: PointerMove) {
  const { contractProblems, warnings } = rest;
  return { name, channel, version, revision, changed, previousVersion, contractProblems, warnings };
}

function describeMove(move: PointerMove): string[] {
  const { name, channel, version, revision, changed, previousVersion, contractProblems, warnings } = move;
  return [
    changed
      ? `${name} ${channel}: ${previousVersion ?? "nothing"} → ${version} (revision ${revision})`
      : `${name} ${channel} already points at ${version} (revision ${revision})`,
    ...contractProblems.map(toProblem),
    ...warnings.map(toWarning),
  ];
}

function describeWaiting({ name, version, expiresAt }: WaitingPromotion): string {
  return `${name}@${version} waits for a second person until ${expiresAt}`;
}

function toProblem(problem: ContractProblem): string {
  return `  broken: ${describeProblem(problem)}`;
}

function toWarning(warning: string): string {
  return `  warning: ${warning}`;
}
