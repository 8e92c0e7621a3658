import { sql } from "kysely";
import type { RequestOf } from "shared-contracts";
import {
  CANARY_CHANNEL,
  STABLE_CHANNEL,
  type CHANNEL_CALLS,
  type ChannelState,
  type Freeze,
  type PointerMove,
  type WaitingPromotion,
} from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryTransaction } from "../platform/registry-schema.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { loadPublished, type Published } from "./find-problems.js";
import { movePointer, removePointer, withPointers } from "./move-pointer.js";
import { checkPages, findPageCheck, type PageCheck } from "./page-checks.js";

export type Promoter = RegistryStores & {
  readonly stableApprovals: 1 | 2;
};

type PromotedRelease = Pick<RequestOf<typeof CHANNEL_CALLS.promote>, "name" | "version" | "expectedRevision">;

type PromotionTerms = {
  readonly channel: string;
  readonly force: boolean;
  readonly reason?: string | undefined;
  readonly actor: string;
  readonly person: string;
  /** Shells aren't asked for sample pages: visitors have seen the page, or nothing will be promoted. */
  readonly isPageSeen?: boolean;
};

type Promoted = { readonly moves: readonly PointerMove[]; readonly waiting: WaitingPromotion[] };

type Promotion = PromotedRelease & {
  readonly current: ChannelState | undefined;
  readonly companions: readonly Published[];
  readonly overriddenFreeze: Freeze | undefined;
  /** What is overridden besides. */
  readonly overriddenPages: readonly string[];
};

/**
 * Promotes all of the releases or none. Each is judged on the page with the others, so that releases which need each
 * other, like the publisher and the reader of a new event, can go live together. No page has only some of them. What
 * becomes stable has been rendered on sample pages: if it hasn't, this waits for a shell.
 *
 * Compare-and-set: of several callers with the same revision, one moves the pointer and the others get a conflict. If
 * stable requires two people, the first promotion waits for the same one by another person.
 */
export async function promote(
  promoter: Promoter,
  releases: readonly PromotedRelease[],
  terms: PromotionTerms,
): Promise<Promoted> {
  const attempt = () => withPointers(promoter, (transaction) => promoteWithin(promoter, releases, terms, transaction));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "pages-unchecked") throw error;
    const pages = error.details as Required<PageCheck>;
    await checkPages(promoter, { ...pages, next: releases, actor: terms.actor });
    return attempt();
  }
}

/** In a transaction that holds the pointer lock. */
export async function promoteWithin(
  promoter: Promoter,
  releases: readonly PromotedRelease[],
  terms: PromotionTerms,
  transaction: RegistryTransaction,
): Promise<Promoted> {
  const { channel, force, isPageSeen = false } = terms;
  const pages = channel === STABLE_CHANNEL ? await findPageCheck(promoter, releases, transaction) : NOTHING_TO_LOSE;
  const overriddenPages = force ? describePages(pages) : [];
  const promotions: Promotion[] = [];
  for (const release of releases) {
    const others = releases.filter(({ name }) => name !== release.name);
    promotions.push({ ...(await prepare(promoter, release, others, terms, transaction)), overriddenPages });
  }
  const waiting = await askOrApprove(promoter, promotions, terms, transaction);
  const moves: PointerMove[] = [];
  if (waiting.length === 0) {
    for (const promotion of promotions) moves.push(await move(promoter, promotion, terms, transaction));
    // After all that is refused at once.
    if (!force && !isPageSeen && pages.channel) {
      const problems = pages.problems.map((problem) => `In an earlier check: ${problem}`);
      throw new DomainError("pages-unchecked", { ...pages, problems });
    }
    if (!force && pages.problems.length > 0) throw new DomainError("pages-broken", { problems: pages.problems });
  }
  return { moves, waiting };
}

const NOTHING_TO_LOSE: PageCheck = { problems: [] };

function describePages({ problems, channel }: PageCheck): readonly string[] {
  return channel && problems.length === 0 ? ["no shell has rendered sample pages with it"] : problems;
}

/** Checks revision and freeze, and that a canary is new. */
async function prepare(
  promoter: Promoter,
  release: PromotedRelease,
  others: readonly PromotedRelease[],
  { channel, force }: PromotionTerms,
  transaction: RegistryTransaction,
): Promise<Omit<Promotion, "overriddenPages">> {
  const { channels, audit } = promoter;
  const { name, version, expectedRevision } = release;
  const companions: Published[] = [];
  for (const other of others) {
    const companion = await loadPublished(promoter, other, transaction);
    if (!companion) throw new DomainError("release-not-found", { name: other.name, version: other.version });
    companions.push(companion);
  }
  const current = await channels.find(name, channel, transaction);
  if ((current?.revision ?? 0) !== expectedRevision) {
    throw new DomainError("revision-conflict", { expectedRevision, current: current ?? null });
  }
  if (channel === CANARY_CHANNEL) await assertNotLiveForAll(promoter, { name, version }, transaction);
  const isNew = (channel === STABLE_CHANNEL || channel === CANARY_CHANNEL) && current?.version !== version;
  const overriddenFreeze = isNew ? await audit.findFreeze(transaction) : undefined;
  if (overriddenFreeze && !force) throw new DomainError("frozen", overriddenFreeze);
  return { ...release, current, companions, overriddenFreeze };
}

/** A canary that is the stable release already would show nobody anything new. Throws `canary-live`. */
export async function assertNotLiveForAll(
  { channels }: RegistryStores,
  { name, version }: { readonly name: string; readonly version: string },
  transaction: RegistryTransaction,
): Promise<void> {
  const stable = await channels.find(name, STABLE_CHANNEL, transaction);
  if (stable?.version === version) throw new DomainError("canary-live", { name, version });
}

async function move(
  promoter: Promoter,
  { name, version, current, companions, overriddenFreeze, overriddenPages }: Promotion,
  { channel, force, reason, actor }: PromotionTerms,
  transaction: RegistryTransaction,
): Promise<PointerMove> {
  const to = { name, channel, action: "promote", toVersion: version, actor, reason } as const;
  const moved = await movePointer(
    promoter,
    { ...to, current, gated: !force, overriddenFreeze, overriddenPages, companions },
    transaction,
  );
  if (channel !== STABLE_CHANNEL) return moved;
  const canary = await promoter.channels.find(name, CANARY_CHANNEL, transaction);
  if (canary?.version === version)
    await removePointer(promoter, { ...canary, actor, reason: "It is the stable release now" }, transaction);
  return moved;
}

const WAITING_MS = 24 * 60 * 60 * 1_000;

/** For promotions to stable that need two people: returns those still waiting; none if another person requested all. */
async function askOrApprove(
  { audit, releases, stableApprovals }: Promoter,
  promotions: readonly Promotion[],
  { channel, reason, actor, person }: PromotionTerms,
  transaction: RegistryTransaction,
): Promise<WaitingPromotion[]> {
  const moves = promotions.filter(({ version, current }) => current?.version !== version);
  if (stableApprovals === 1 || channel !== STABLE_CHANNEL || moves.length === 0) return [];
  const approved = await listAskedByOthers(moves, person, transaction);
  if (approved.length === moves.length) {
    await transaction.deleteFrom("waiting_promotions").where("name", "in", approved).execute();
    return [];
  }
  const waiting: WaitingPromotion[] = [];
  for (const { name, version, expectedRevision } of moves) {
    if (!(await releases.find(name, version, transaction)))
      throw new DomainError("release-not-found", { name, version });
    const asked = { version, expected_revision: expectedRevision, person, actor, asked_at: sql<Date>`now()` };
    await transaction
      .insertInto("waiting_promotions")
      .values({ name, ...asked })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(asked))
      .execute();
    const entry = { actor, action: "request-promotion", fragment: name, channel, toVersion: version, reason } as const;
    await audit.record(entry, transaction);
    waiting.push({ name, version, actor, expiresAt: new Date(Date.now() + WAITING_MS).toISOString() });
  }
  return waiting;
}

/** Names of the fragments whose promotion has been requested by another person. */
async function listAskedByOthers(
  moves: readonly Promotion[],
  person: string,
  transaction: RegistryTransaction,
): Promise<string[]> {
  const asked = await transaction
    .selectFrom("waiting_promotions")
    .selectAll()
    .where("person", "<>", person)
    .where("asked_at", ">", new Date(Date.now() - WAITING_MS))
    .execute();
  const isAsked = ({ name, version, expectedRevision }: Promotion) =>
    asked.some((row) => row.name === name && row.version === version && row.expected_revision === expectedRevision);
  return moves.filter(isAsked).map(({ name }) => name);
}
