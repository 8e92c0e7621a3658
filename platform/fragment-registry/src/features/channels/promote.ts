import { sql, type Transaction } from "kysely";
import { CANARY_CHANNEL, STABLE_CHANNEL } from "../../domain/channel-name.js";
import { DomainError } from "../../platform/domain-error.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";
import { findEvidenceGap, type EvidenceDependencies } from "./require-evidence.js";
import { removePointer } from "./retire.js";

export type PromoteRequest = {
  readonly name: string;
  readonly channel: string;
  readonly version: string;
  /** The revision the caller last saw; 0 for none. */
  readonly expectedRevision: number;
  readonly force: boolean;
  readonly reason: string | undefined;
  readonly actor: string;
  /** The token's owner. */
  readonly person: string;
};

export type PromotionDependencies = PointerDependencies &
  EvidenceDependencies & {
    /** Number of people who must request a promotion to stable. */
    readonly stableApprovals: 1 | 2;
  };

/** A promotion waiting for a second person. */
export type WaitingPromotion = {
  readonly name: string;
  readonly version: string;
  readonly actor: string;
  /** After this, the promotion must be requested again. */
  readonly expiresAt: string;
};

const WAITING_MS = 24 * 60 * 60 * 1_000;

/**
 * Compare-and-set: of several callers with the same revision, one moves the pointer and the others get a conflict. If
 * stable requires two people, the first promotion waits for the same one by another person.
 */
export async function promote(
  dependencies: PromotionDependencies,
  request: PromoteRequest,
): Promise<MovedPointer | { readonly waiting: WaitingPromotion }> {
  return dependencies.database
    .transaction()
    .execute(async (transaction) => promoteWithin(dependencies, request, transaction));
}

export async function promoteWithin(
  dependencies: PromotionDependencies,
  request: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<MovedPointer | { readonly waiting: WaitingPromotion }> {
  const { channels } = dependencies;
  const { name, channel, version, expectedRevision, force, reason, actor } = request;
  await channels.lockPointers(transaction);
  const current = await channels.find(name, channel, transaction);
  if ((current?.revision ?? 0) !== expectedRevision) {
    throw new DomainError("revision-conflict", { expectedRevision, current: current ?? null });
  }
  const isMove = current?.version !== version;
  const gap = isMove
    ? await findEvidenceGap(dependencies, { name, channel, toVersion: version }, transaction)
    : undefined;
  if (gap && !force) throw new DomainError("evidence-missing", gap);
  if (dependencies.stableApprovals === 2 && channel === STABLE_CHANNEL && isMove) {
    const waiting = await askOrApprove(dependencies, request, transaction);
    if (waiting) return { waiting };
  }
  const move = { name, channel, action: "promote", toVersion: version, actor, reason } as const;
  const unproven = gap?.problems ?? [];
  const moved = await movePointer(dependencies, { ...move, current, gated: !force, unproven }, transaction);
  if (channel === STABLE_CHANNEL) await endCanary(dependencies, move, transaction);
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

/** Undefined once two people have requested the same promotion. */
async function askOrApprove(
  { audit, releases }: PromotionDependencies,
  { name, channel, version, expectedRevision, reason, actor, person }: PromoteRequest,
  transaction: Transaction<RegistrySchema>,
): Promise<WaitingPromotion | undefined> {
  const approved = await transaction
    .deleteFrom("waiting_promotions")
    .where("name", "=", name)
    .where("version", "=", version)
    .where("expected_revision", "=", expectedRevision)
    .where("person", "<>", person)
    .where("asked_at", ">", new Date(Date.now() - WAITING_MS))
    .returning("actor")
    .executeTakeFirst();
  if (approved) return undefined;
  const release = await releases.find(name, version, transaction);
  if (!release) throw new DomainError("release-not-found", { name, version });
  const asked = { version, expected_revision: expectedRevision, person, actor, asked_at: sql<Date>`now()` };
  await transaction
    .insertInto("waiting_promotions")
    .values({ name, ...asked })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(asked))
    .execute();
  const entry = {
    actor,
    action: "request-promotion",
    outcome: "done",
    fragment: name,
    channel,
    toVersion: version,
  } as const;
  await audit.record({ ...entry, reason }, transaction);
  return { name, version, actor, expiresAt: new Date(Date.now() + WAITING_MS).toISOString() };
}
