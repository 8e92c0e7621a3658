import { isPlatformName, PAGE_PLAN_NAME, type RequestOf, type ResponseOf } from "shared-contracts";
import { STABLE_CHANNEL, type CHANNEL_CALLS, type RELEASE_CALLS } from "shared-contracts/registry";
import type { ChannelState, PointerMove } from "shared-contracts/registry";
import { findProblemsOfRetirement } from "../gate/plan-gate.js";
import { composePageLock, type Pointer } from "../locks/page-lock.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryDatabase, RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { readPage } from "./find-problems.js";
import { movePointer, removePointer, withPointers } from "./move-pointer.js";
import { endPreviews } from "./previews.js";
import { findGood, findVersionBefore, listEarlier, listRollbackCandidates } from "./rollback-target.js";

/** Without an expected revision, any current one is accepted. */
type WayBack = RequestOf<typeof CHANNEL_CALLS.retire> & { readonly actor: string };

/** `version`: an earlier version chosen by hand, instead of the latest good one. */
type ChosenRollback = WayBack & { readonly version?: string | undefined };

type RolledBack = Omit<ResponseOf<typeof CHANNEL_CALLS.rollBack>, "others">;

/** Rolls back one fragment, or several in one change of the lock: all or none. */
export async function rollBack(
  stores: RegistryStores,
  requests: readonly ChosenRollback[],
): Promise<readonly RolledBack[]> {
  return withPointers(stores, async (transaction) => {
    const moved: RolledBack[] = [];
    for (const request of requests) moved.push(await rollBackOne(stores, request, transaction));
    return moved;
  });
}

/**
 * Returns to the latest version that nothing speaks against, and ends the fragment's previews. Never refused because of
 * contracts: in an emergency, the known state takes precedence. Throws `no-good-version` if somebody has to choose.
 */
async function rollBackOne(
  stores: RegistryStores,
  request: ChosenRollback,
  transaction: RegistryTransaction,
): Promise<RolledBack> {
  const { name, channel, reason, actor, version } = request;
  const current = await findCurrent(stores, request, transaction);
  const candidates = await listRollbackCandidates(stores, { name, channel }, transaction);
  if (candidates.length === 0) throw new DomainError("nothing-to-roll-back", { name, channel });
  const target =
    version === undefined ? findGood({ candidates }) : candidates.find((candidate) => candidate.version === version);
  if (!target) throw new DomainError("no-good-version", { name, channel, candidates });
  await endPreviews(stores, { name, actor, reason: `${current.version} rolled back` }, transaction);
  const move = { name, channel, action: "rollback", toVersion: target.version, actor, reason } as const;
  const moved = await movePointer(stores, { ...move, current, gated: false }, transaction);
  return { ...moved, target, skipped: candidates.slice(0, candidates.indexOf(target)) };
}

type Restoration = Omit<RequestOf<typeof CHANNEL_CALLS.restoreLock>, "lock"> & {
  readonly lock: string;
  readonly actor: string;
  /** Called with the fragments that change; throws if the caller may not. */
  readonly permit: (names: readonly string[]) => void;
};

/** Returns stable to the page with this lock, with the same rules as a rollback. Throws `lock-not-found`. */
export async function restoreLock(
  stores: RegistryStores,
  { lock, reason = `back to ${lock}`, actor, permit }: Restoration,
): Promise<ResponseOf<typeof CHANNEL_CALLS.restoreLock>> {
  const { channels } = stores;
  const channel = STABLE_CHANNEL;
  return withPointers(stores, async (transaction) => {
    const page = (await listPages(stores, transaction)).findLast(({ id }) => id === lock)?.releases;
    if (!page) throw new DomainError("lock-not-found", { lock });
    const live = (await channels.list(undefined, transaction)).filter((state) => state.channel === channel);
    const left = live.filter(({ name }) => !page.some((release) => release.name === name) && !isPlatformName(name));
    const changing = page.filter(({ name, version }) => live.find((state) => state.name === name)?.version !== version);
    permit([...changing, ...left].map(({ name }) => name));
    const moves: PointerMove[] = [];
    for (const { name, version: toVersion } of changing) {
      const current = live.find((state) => state.name === name);
      const earlier = listEarlier(await channels.listHistory(name, channel, transaction));
      const action = earlier.includes(toVersion) ? "rollback" : "promote";
      await endPreviews(stores, { name, actor, reason }, transaction);
      const move = { name, channel, action, toVersion, actor, reason } as const;
      moves.push(await movePointer(stores, { ...move, current, gated: false }, transaction));
    }
    for (const state of left) await removePointer(stores, { ...state, actor, reason }, transaction);
    return { moves, retired: left.map(({ name }) => name) };
  });
}

/** Every page that stable has had, oldest first. `left`: the first move of the change that replaced it. */
export async function listPages({ channels }: RegistryStores, within: RegistryDatabase) {
  const moves = await channels.listMoves(STABLE_CHANNEL, within);
  const pointers = new Map<string, Pointer>();
  const toText = ({ name, version }: { readonly name: string; readonly version: string | null }) =>
    `${name}@${version}`;
  const withdrawn = new Set(moves.filter(({ state }) => state !== "verified").map(toText));
  return moves.flatMap(({ name, version, manifestIntegrity, at }, place) => {
    if (version === null || manifestIntegrity === null) pointers.delete(name);
    else pointers.set(name, { name, version, manifestIntegrity, channel: STABLE_CHANNEL });
    const left = moves[place + 1];
    if (left?.at.getTime() === at.getTime()) return [];
    const all = { pointers: [...pointers.values()], revision: 0, canaryShare: 0 };
    const { id, releases } = composePageLock(all, STABLE_CHANNEL);
    return [{ id, releases, left, isWithdrawn: releases.some((release) => withdrawn.has(toText(release))) }];
  });
}

/** Throws unless the pointer is there, and as the request expects it. */
async function findCurrent(
  { channels }: RegistryStores,
  { name, channel, expectedRevision }: WayBack,
  transaction: RegistryTransaction,
): Promise<ChannelState> {
  const current = await channels.find(name, channel, transaction);
  if (!current) throw new DomainError("channel-not-found", { name, channel });
  if (expectedRevision !== undefined && expectedRevision !== current.revision) {
    throw new DomainError("revision-conflict", { expectedRevision, current });
  }
  return current;
}

/** Removes a fragment from a channel, unless the live page plan requires one of its slots. Its releases are kept. */
export async function retire(
  stores: RegistryStores,
  request: WayBack,
): Promise<ResponseOf<typeof CHANNEL_CALLS.retire>> {
  const { name, channel, reason, actor } = request;
  return withPointers(stores, async (transaction) => {
    const current = await findCurrent(stores, request, transaction);
    const isStable = channel === STABLE_CHANNEL;
    if (isStable && name === PAGE_PLAN_NAME)
      throw new DomainError("slots-required", { problems: ["No page has a plan then"] });
    const plan = isStable ? (await readPage(channel, transaction)).plan : undefined;
    const { errors, warnings } = findProblemsOfRetirement(name, plan);
    if (errors.length > 0) throw new DomainError("slots-required", { problems: errors });
    const revision = await removePointer(stores, { ...current, actor, reason }, transaction);
    return { name, channel, previousVersion: current.version, revision, warnings: [...warnings] };
  });
}

type Quarantine = RequestOf<typeof RELEASE_CALLS.quarantineRelease> & { readonly actor: string };

/**
 * Withdraws a release permanently, even if in use: channels that point to it return to the previous version in the same
 * transaction, and the fragment's previews end. Only a page plan without predecessor is refused, because every page needs one.
 */
export async function quarantineRelease(
  stores: RegistryStores,
  { name, version, reason, actor }: Quarantine,
): Promise<ResponseOf<typeof RELEASE_CALLS.quarantineRelease>> {
  const { releases, channels, audit } = stores;
  return withPointers(stores, async (transaction) => {
    const found = await releases.find(name, version, transaction, true);
    if (!found) throw new DomainError("release-not-found", { name, version });
    if (found.state !== "verified") throw new DomainError("release-not-verified", { state: found.state });
    await releases.change(found, { state: "quarantined", reason }, transaction);
    const entry = { actor, action: "quarantine", fragment: name, toVersion: version, reason } as const;
    await audit.record(entry, transaction);
    const why = { actor, reason: `${version} quarantined: ${reason}` };
    await endPreviews(stores, { name, ...why }, transaction);
    const pointing = (await channels.list(name, transaction)).filter((state) => state.version === version);
    const left: { channel: string; version: string | null }[] = [];
    for (const state of pointing) {
      left.push({ channel: state.channel, version: await leave(stores, state, why, transaction) });
    }
    return { name, version, state: "quarantined", reason, left };
  });
}

/** The version that the channel points at instead; null if the fragment has no other and is removed. */
async function leave(
  stores: RegistryStores,
  current: ChannelState,
  why: { readonly actor: string; readonly reason: string },
  transaction: RegistryTransaction,
): Promise<string | null> {
  const { name, channel } = current;
  const toVersion = await findVersionBefore(stores, current, transaction);
  if (toVersion !== undefined) {
    const move = { name, channel, action: "rollback", toVersion, ...why } as const;
    await movePointer(stores, { ...move, current, gated: false }, transaction);
    return toVersion;
  }
  if (name === PAGE_PLAN_NAME) throw new DomainError("release-in-use", { channel });
  await removePointer(stores, { ...current, ...why }, transaction);
  return null;
}
