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
import { describeProblem } from "../registry/index.js";
import { parseVersion, VERSION, type Cli, type Connected } from "./cli.js";

type PointerOptions = { readonly channel: string; readonly reason?: string };
type Release = { readonly name: string; readonly version: string };
type PromoteOptions = PointerOptions & { readonly force?: boolean; readonly with: readonly Release[] };
type RollbackOptions = PointerOptions & {
  readonly to?: string;
  readonly with: readonly (Pick<Release, "name"> & Partial<Release>)[];
};

/** Commands that move a channel's pointer, and `fragment can-i-deploy`, which asks whether one could be moved. */
export function addPointerCommands(program: Command, cli: Cli): void {
  const addPointer = (usage: string, description: string) =>
    cli
      .add(program, usage, description)
      .option("--channel <name>", "stable, canary or preview-<name>", "stable")
      .option("--reason <text>", "why, shown in the history");

  cli
    .add(program, "can-i-deploy", "check whether a published version could be promoted now")
    .argument("<version>", VERSION, parseVersion)
    .action(cli.toRead(runCanDeploy));

  addPointer("promote", "make a published version live in a channel")
    .argument("<version>", VERSION, parseVersion)
    .option("--force", "overrule the gate or a freeze (requires --reason)")
    .option(
      "--with <release>",
      "name@version of another fragment to promote in the same change (repeatable)",
      (text: string, known: readonly Release[]) => [...known, parseRelease(text)],
      [],
    )
    .action(cli.toActOnFragment(runPromote));

  addPointer("rollback", "return a channel to its latest good version")
    .option("--to <version>", "an earlier version, whatever speaks against it", parseVersion)
    .option(
      "--with <release>",
      "name or name@version of another fragment (repeatable)",
      (text: string, known: RollbackOptions["with"]) => [
        ...known,
        text.includes("@") ? parseRelease(text) : { name: text },
      ],
      [],
    )
    .action(cli.toActOnFragment(runRollback));

  cli
    .add(program, "restore <lock>", "return the whole stable page to an earlier page lock, in one change")
    .option("--reason <text>", "why, shown in the history")
    .action(
      cli.toAct(async ({ call, output }, lock: string, { reason }: { readonly reason?: string }) => {
        const { moves, retired } = await call(CHANNEL_CALLS.restoreLock, { lock, reason });
        const lines = [...moves.flatMap(describeMove), ...retired.map((name) => `${name} stable: retired`)];
        output.result({ moves, retired }, lines.length > 0 ? lines : [`The stable page has the lock ${lock} already`]);
      }),
    );

  addPointer("retire <name>", "remove a fragment from the page, after its slots have left the page plan").action(
    cli.toAct(runRetire),
  );

  cli
    .add(program, "quarantine", "withdraw a release permanently, even if it is live")
    .argument("<version>", VERSION, parseVersion)
    .requiredOption("--reason <text>", "why, shown in the history")
    .action(
      cli.toActOnFragment(
        async ({ fragment, call, output }, version: string, { reason }: { readonly reason: string }) => {
          const name = fragment();
          const quarantined = await call(RELEASE_CALLS.quarantineRelease, { name, version, reason });
          output.result(quarantined, [
            `${name}@${version} is withdrawn`,
            ...quarantined.left.map(({ channel, version: now }) => `  ${channel}: ${version} → ${now ?? "removed"}`),
          ]);
        },
      ),
    );
}

function parseRelease(text: string): Release {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new InvalidArgumentError("Write it as name@version.");
  return { name, version };
}

/**
 * `fragment promote`: points a channel to a published version, unless the channel has changed since it was read. With
 * others, each is judged on the page with the others, and either all go live or none.
 */
async function runPromote(
  { fragment, call, output }: Connected,
  version: string,
  { channel, reason, force, with: others }: PromoteOptions,
): Promise<void> {
  const name = fragment();
  const states = (await call(CHANNEL_CALLS.listChannels, {})).channels.filter((state) => state.channel === channel);
  const toExpected = (release: Release) => ({
    ...release,
    expectedRevision: states.find((state) => state.name === release.name)?.revision ?? 0,
  });
  const wanted = { ...toExpected({ name, version }), channel, reason, force, others: others.map(toExpected) };
  const promoted = await call(CHANNEL_CALLS.promote, wanted);
  if ("waiting" in promoted) {
    const next = "Next, with a token of theirs: the same command";
    return output.result(promoted, [...promoted.waiting.map(describeWaiting), next]);
  }
  const moves = [promoted, ...promoted.others];
  output.result(others.length > 0 ? { moves } : promoted, moves.flatMap(describeMove));
}

/** `fragment rollback`: points channels to earlier versions that nothing speaks against. A canary just ends. */
async function runRollback(
  connected: Connected,
  { channel, reason, to: version, with: others }: RollbackOptions,
): Promise<void> {
  const { fragment, call, output } = connected;
  const name = fragment();
  const pointer = { channel, ...(reason !== undefined && { reason }) };
  if (channel === CANARY_CHANNEL) return runRetire(connected, name, pointer);
  const expectedRevision = (await findChannel(call, name, channel))?.revision;
  const wish = { ...pointer, name, expectedRevision, version, others: [...others] };
  const rolledBack = await call(CHANNEL_CALLS.rollBack, wish);
  const moves = [rolledBack, ...rolledBack.others];
  output.result(rolledBack, [
    ...moves.flatMap(describeMove),
    ...moves.flatMap(({ target, skipped }) => [
      `  ${describeCandidate(target)}`,
      ...skipped.map((candidate) => `  skipped ${describeCandidate(candidate)}`),
    ]),
  ]);
}

function describeCandidate({ version, lastLive, views, failures, fallbacks, against }: RollbackCandidate): string {
  const health = `${toCount(failures, "failure")} and ${toCount(fallbacks, "fallback")} in ${toCount(views, "view")}`;
  return `${version}: ${against === null ? "" : `${against}, `}${health}${lastLive === null ? "" : `, live until ${lastLive}`}`;
}

function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
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

/** `fragment can-i-deploy`: the result that a promotion to stable would have now; anything but yes is an error. */
async function runCanDeploy({ fragment, call, output }: Connected, version: string): Promise<void> {
  const name = fragment();
  const found = await call(CHANNEL_CALLS.canDeploy, { name, version });
  const { verdict, against, contractProblems, errors, warnings } = found;
  output.result(found, [
    `${verdict}: ${name}@${version} with ${against.join(", ") || "nothing"}`,
    ...errors.map((error) => `  ${error}`),
    ...contractProblems.map(toProblem),
    ...warnings.map(toWarning),
  ]);
  if (verdict === "no") throw new FragmentError("contract-broken", `${name}@${version} can't be promoted.`);
  if (verdict === "unknown") {
    const message = `The gate can't decide whether ${name}@${version} keeps the contracts. To promote it anyway, add --force and --reason.`;
    throw new FragmentError("contract-unclear", message);
  }
}

async function findChannel(call: Connected["call"], name: string, channel: string): Promise<ChannelState | undefined> {
  return (await call(CHANNEL_CALLS.listChannelsOf, { name })).channels.find((state) => state.channel === channel);
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
