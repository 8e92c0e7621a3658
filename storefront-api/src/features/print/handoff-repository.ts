import { randomUUID } from "node:crypto";
import { type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { createSigningKey, isSignedFor, toHandoffId, toRecordId } from "./handoff-signature.js";
import { HANDOFF_MS, type HandoffDocument, type HandoffRecord } from "./handoff-record.js";
import type { PrintOwner } from "./print-owner.js";

export type NewHandoff = Pick<HandoffDocument, "item" | "refUrl" | "redirectUrl" | "design" | "projectName">;

/** Issues a hand-off to its owner. */
export async function insertHandoff(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: PrintOwner,
  handoff: NewHandoff,
): Promise<HandoffRecord> {
  const { itemId, action = "create", proofId = "" } = handoff.item;
  const recordId = randomUUID();
  const signingKey = createSigningKey();
  const document: HandoffDocument = {
    ...handoff,
    signingKey,
    expiresAt: new Date(now.getTime() + HANDOFF_MS).toISOString(),
  };
  await database
    .insertInto("print_handoffs")
    .values({
      handoff_id: recordId,
      tenant,
      visitor_key: visitorKey,
      action,
      item_id: itemId,
      proof_id: proofId,
      status: "open",
      document: toJsonb(document) as never,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const handoffId = toHandoffId({ recordId, tenant, itemId, action, issuedAt: now }, signingKey);
  return { ...document, recordId, handoffId, tenant, status: "open" };
}

/**
 * The owner's hand-off; undefined for unknown or forged ids and those of other visitors. With `lock`, locked until the
 * transaction ends.
 */
export async function findHandoff(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: Pick<PrintOwner, "tenant" | "now"> & { readonly visitorKey: string | undefined },
  handoffId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<HandoffRecord | undefined> {
  if (visitorKey === undefined) return undefined;
  const row = await database
    .selectFrom("print_handoffs")
    .selectAll()
    .where("handoff_id", "=", cleanText(toRecordId(handoffId)))
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const document = row.document as HandoffDocument;
  const { handoff_id: recordId, item_id: itemId, action, created_at: issuedAt } = row;
  if (!isSignedFor(handoffId, { recordId, tenant, itemId, action, issuedAt }, document.signingKey)) return undefined;
  const isExpired = row.status === "open" && now.getTime() >= Date.parse(document.expiresAt);
  const status = row.status === "completed" ? "completed" : isExpired ? "expired" : "open";
  return { ...document, recordId, handoffId, tenant, status };
}

/** Saves a changed hand-off. */
export async function updateHandoff(
  database: StorefrontDatabase,
  { recordId, handoffId: _id, tenant: _tenant, status, ...document }: HandoffRecord,
  now: Date,
): Promise<void> {
  await database
    .updateTable("print_handoffs")
    .set({ status, document: toJsonb(document) as never, updated_at: now })
    .where("handoff_id", "=", recordId)
    .execute();
}
