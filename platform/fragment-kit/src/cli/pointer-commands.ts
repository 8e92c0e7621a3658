import { FragmentError } from "../build/fragment-error.js";
import type { Connected } from "./command-situation.js";
import { describeProblem } from "./describe-details.js";
import type { ChannelState, ContractProblem, PointerMove, WaitingPromotion } from "./registry-answers.js";
import type { RegistryClient } from "./registry-client.js";

export type PointerOptions = { readonly channel: string; readonly reason?: string };
export type PromoteOptions = PointerOptions & { readonly force?: boolean };

/** `fragment promote`: points a channel to a published version, unless the channel has changed since it was read. */
export async function runPromote(
  { fragment, client, output }: Connected,
  version: string,
  { channel, reason, force }: PromoteOptions,
): Promise<void> {
  const name = fragment();
  const before = await findChannel(client, name, channel);
  const move = await client.promote(name, channel, {
    version,
    expectedRevision: before?.revision ?? 0,
    ...(reason !== undefined && { reason }),
    ...(force && { force }),
  });
  if (!("waiting" in move)) return output.result(toResult(move), describeMove(move));
  output.result(move, [describeWaiting(move.waiting), `Next, with a token of theirs: fragment promote ${version}`]);
}

export type PromotedWith = { readonly name: string; readonly version: string };

/**
 * `fragment promote --with`: promotes the folder's release and others at once. Each is judged on the page with the
 * others, and either all go live or none.
 */
export async function runPromoteTogether(
  { fragment, client, output }: Connected,
  version: string,
  { channel, reason, force, others }: PromoteOptions & { readonly others: readonly PromotedWith[] },
): Promise<void> {
  const states = (await client.listChannels()).filter((state) => state.channel === channel);
  const releases = [{ name: fragment(), version }, ...others].map((release) => ({
    ...release,
    expectedRevision: states.find(({ name }) => name === release.name)?.revision ?? 0,
  }));
  const answer = await client.promoteTogether(channel, {
    releases,
    ...(reason !== undefined && { reason }),
    ...(force && { force }),
  });
  if ("moves" in answer)
    return output.result({ moves: answer.moves.map(toResult) }, answer.moves.flatMap(describeMove));
  output.result(answer, [...answer.waiting.map(describeWaiting), "Next, with a token of theirs: the same command"]);
}

/** `fragment rollback`: points a channel to its previous version. */
export async function runRollback(
  { fragment, client, output }: Connected,
  { channel, reason }: PointerOptions,
): Promise<void> {
  const name = fragment();
  const before = await findChannel(client, name, channel);
  const move = await client.rollback(name, channel, {
    ...(before && { expectedRevision: before.revision }),
    ...(reason !== undefined && { reason }),
  });
  output.result(toResult(move), describeMove(move));
}

/** `fragment retire`: removes a fragment from a channel's pages. */
export async function runRetire(
  { client, output }: Connected,
  name: string,
  { channel, reason }: PointerOptions,
): Promise<void> {
  const before = await findChannel(client, name, channel);
  const retired = await client.retire(name, channel, {
    ...(before && { expectedRevision: before.revision }),
    ...(reason !== undefined && { reason }),
  });
  output.result(retired, [
    `${name} ${channel}: ${retired.previousVersion} → retired (revision ${retired.revision})`,
    ...retired.warnings.map(toWarning),
  ]);
}

/**
 * `fragment quarantine`: withdraws a release permanently; channels that point to it return to their previous version.
 */
export async function runQuarantine(
  { fragment, client, output }: Connected,
  version: string,
  reason: string,
): Promise<void> {
  const name = fragment();
  const quarantined = await client.quarantine(name, version, reason);
  output.result(quarantined, [
    `${name}@${version} is withdrawn`,
    ...quarantined.left.map(({ channel, version: now }) => `  ${channel}: ${version} → ${now ?? "left out"}`),
  ]);
}

/** `fragment can-i-deploy`: the result that a promotion to stable would have now; anything but yes is an error. */
export async function runCanDeploy({ fragment, client, output }: Connected, version: string): Promise<void> {
  const name = fragment();
  const answer = await client.canDeploy(name, version);
  const { verdict, against, contractProblems, errors, warnings, lostRollbacks } = answer;
  output.result(answer, [
    `${verdict}: ${name}@${version} with ${against.join(", ") || "nothing"}`,
    ...errors.map((error) => `  ${error}`),
    ...contractProblems.map(toProblem),
    ...warnings.map(toWarning),
    ...lostRollbacks.map((release) => toWarning(`${release}, the version before, does not go with this`)),
  ]);
  if (verdict === "no") throw new FragmentError("contract-broken", `${name}@${version} can't be promoted.`);
  if (verdict === "unknown") {
    const message = `The gate can't decide whether ${name}@${version} keeps the contracts. To promote it anyway, add --force and --reason.`;
    throw new FragmentError("contract-unclear", message);
  }
}

export async function findChannel(
  client: RegistryClient,
  name: string,
  channel: string,
): Promise<ChannelState | undefined> {
  return (await client.listChannels(name)).find((state) => state.channel === channel);
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

function describeWaiting({ name, version, expiresAt }: WaitingPromotion["waiting"]): string {
  return `${name}@${version} waits for a second person until ${expiresAt}`;
}

export function toProblem(problem: ContractProblem): string {
  return `  broken: ${describeProblem(problem)}`;
}

function toWarning(warning: string): string {
  return `  warning: ${warning}`;
}
