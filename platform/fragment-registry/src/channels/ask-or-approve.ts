import { sql, type Transaction } from "kysely";
import { STABLE_CHANNEL, type WaitingPromotion } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { ChannelState } from "./channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { PointerDependencies } from "./move-pointer.js";

export type ApprovalDependencies = Pick<PointerDependencies, "audit" | "releases"> & {
  /** Number of people who must request a promotion to stable. */
  readonly stableApprovals: 1 | 2;
};

const WAITING_MS = 24 * 60 * 60 * 1_000;

type AskedPromotion = {
  readonly name: string;
  readonly version: string;
  readonly expectedRevision: number;
  readonly current: ChannelState | undefined;
};

type Asking = {
  readonly channel: string;
  readonly reason?: string | undefined;
  readonly actor: string;
  /** The token's owner. */
  readonly person: string;
};

/** For promotions to stable that need two people: returns those still waiting; none if another person requested all. */
export async function askOrApprove(
  { audit, releases, stableApprovals }: ApprovalDependencies,
  promotions: readonly AskedPromotion[],
  { channel, reason, actor, person }: Asking,
  transaction: Transaction<RegistrySchema>,
): Promise<readonly WaitingPromotion[]> {
  const moves = promotions.filter(({ version, current }) => current?.version !== version);
  if (stableApprovals === 1 || channel !== STABLE_CHANNEL) return [];
  const askedByOthers = await listAskedByOthers(moves, person, transaction);
  if (askedByOthers.length === moves.length) {
    if (moves.length > 0)
      await transaction.deleteFrom("waiting_promotions").where("name", "in", askedByOthers).execute();
    return [];
  }
  const waiting: WaitingPromotion[] = [];
  for (const { name, version, expectedRevision } of moves) {
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
    waiting.push({ name, version, actor, expiresAt: new Date(Date.now() + WAITING_MS).toISOString() });
  }
  return waiting;
}

/** Names of the fragments whose promotion has been requested by another person. */
async function listAskedByOthers(
  moves: readonly AskedPromotion[],
  person: string,
  transaction: Transaction<RegistrySchema>,
): Promise<string[]> {
  const names: string[] = [];
  for (const { name, version, expectedRevision } of moves) {
    const asked = await transaction
      .selectFrom("waiting_promotions")
      .select("name")
      .where("name", "=", name)
      .where("version", "=", version)
      .where("expected_revision", "=", expectedRevision)
      .where("person", "<>", person)
      .where("asked_at", ">", new Date(Date.now() - WAITING_MS))
      .executeTakeFirst();
    if (asked) names.push(asked.name);
  }
  return names;
}
