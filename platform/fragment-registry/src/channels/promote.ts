import type { Transaction } from "kysely";
import { CANARY_CHANNEL, STABLE_CHANNEL, type WaitingPromotion } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ChannelState } from "./channel-store.js";
import type { Freeze } from "./freeze.js";
import { loadPublished, type Published } from "./find-problems.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";
import { askOrApprove, type ApprovalDependencies } from "./ask-or-approve.js";
import { assertNotLiveForAll } from "../trials/assert-not-live-for-all.js";
import { removePointer } from "./retire.js";

export type PromotedRelease = {
  readonly name: string;
  readonly version: string;
  /** The revision the caller last saw; 0 for none. */
  readonly expectedRevision: number;
};

export type PromoteRequest = {
  readonly channel: string;
  readonly force: boolean;
  readonly reason?: string | undefined;
  readonly actor: string;
  /** The token's owner. */
  readonly person: string;
};

export type PromotionDependencies = PointerDependencies & ApprovalDependencies;

/**
 * Compare-and-set: of several callers with the same revision, one moves the pointer and the others get a conflict. If
 * stable requires two people, the first promotion waits for the same one by another person.
 */
export async function promote(
  dependencies: PromotionDependencies,
  release: PromotedRelease,
  request: PromoteRequest,
): Promise<MovedPointer | { readonly waiting: WaitingPromotion }> {
  return dependencies.database
    .transaction()
    .execute(async (transaction) => promoteWithin(dependencies, release, request, transaction));
}

export async function promoteWithin(
  dependencies: PromotionDependencies,
  release: PromotedRelease,
  request: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer | { readonly waiting: WaitingPromotion }> {
  const promotion = await prepare(dependencies, release, [], request, transaction);
  const [waiting] = await askOrApprove(dependencies, [promotion], request, transaction);
  return waiting ? { waiting } : move(dependencies, promotion, request, transaction);
}

/** Without a second person's approval, for dry runs. */
export async function promoteAtOnce(
  dependencies: PromotionDependencies,
  release: PromotedRelease,
  request: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer> {
  return move(dependencies, await prepare(dependencies, release, [], request, transaction), request, transaction);
}

/**
 * Promotes all of the releases or none. Each is judged on the page with the others, so that releases which need each
 * other, like the publisher and the reader of a new event, can go live together. No page has only some of them.
 */
export async function promoteTogether(
  dependencies: PromotionDependencies,
  releases: readonly PromotedRelease[],
  request: PromoteRequest,
): Promise<readonly MovedPointer[] | { readonly waiting: readonly WaitingPromotion[] }> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const published: Published[] = [];
    for (const { name, version } of releases) {
      const release = await loadPublished(dependencies.releases, name, version, transaction);
      if (!release) throw new DomainError("release-not-found", { name, version });
      published.push(release);
    }
    const promotions: Promotion[] = [];
    for (const release of releases) {
      const companions = published.filter(({ name }) => name !== release.name);
      promotions.push(await prepare(dependencies, release, companions, request, transaction));
    }
    const waiting = await askOrApprove(dependencies, promotions, request, transaction);
    if (waiting.length > 0) return { waiting };
    const moved: MovedPointer[] = [];
    for (const promotion of promotions) moved.push(await move(dependencies, promotion, request, transaction));
    return moved;
  });
}

type Promotion = PromotedRelease & {
  readonly current: ChannelState | undefined;
  readonly companions: readonly Published[];
  readonly overriddenFreeze: Freeze | undefined;
};

/** Checks revision and freeze, and that a canary is new. */
async function prepare(
  dependencies: PromotionDependencies,
  release: PromotedRelease,
  companions: readonly Published[],
  { channel, force }: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<Promotion> {
  const { channels } = dependencies;
  const { name, version, expectedRevision } = release;
  await channels.lockPointers(transaction);
  const current = await channels.find(name, channel, transaction);
  if ((current?.revision ?? 0) !== expectedRevision) {
    throw new DomainError("revision-conflict", { expectedRevision, current: current ?? null });
  }
  if (channel === CANARY_CHANNEL) await assertNotLiveForAll(channels, { name, version }, transaction);
  const isNew = (channel === STABLE_CHANNEL || channel === CANARY_CHANNEL) && current?.version !== version;
  const freeze = isNew ? await dependencies.audit.findFreeze(transaction) : undefined;
  if (freeze && !force) throw new DomainError("frozen", freeze);
  return { ...release, current, companions, overriddenFreeze: freeze };
}

async function move(
  dependencies: PromotionDependencies,
  { name, version, current, companions, overriddenFreeze }: Promotion,
  { channel, force, reason, actor }: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer> {
  const to = { name, channel, action: "promote", toVersion: version, actor, reason } as const;
  const moved = await movePointer(
    dependencies,
    { ...to, current, gated: !force, overriddenFreeze, companions },
    transaction,
  );
  if (channel === STABLE_CHANNEL) await endCanary(dependencies, to, transaction);
  return moved;
}

/** A release that becomes stable leaves the canary. */
async function endCanary(
  dependencies: PromotionDependencies,
  { name, toVersion, actor }: { readonly name: string; readonly toVersion: string; readonly actor: string },
  transaction: Transaction<RegistrySchema>,
): Promise<void> {
  const canary = await dependencies.channels.find(name, CANARY_CHANNEL, transaction);
  if (canary?.version !== toVersion) return;
  await removePointer(dependencies, { ...canary, actor, reason: "It is the stable release now" }, transaction);
}
