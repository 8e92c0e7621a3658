import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Tenant, PrintDesign, PrintHandoff, PrintPunchoutItem } from "shared-contracts";
import { DEFAULT_ZIP_CODE, DESIGN_PROJECT_TPV_ID, PASSED_PROOF_ID_PREFIX } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import { type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import type { TenantVariantRecord } from "../../records/variant-record.js";
import { cleanText } from "../../rules/clean-text.js";
import { defaultTenantSettings } from "../../visitor/default-tenant-settings.js";
import { toMember, type MemberRow } from "../../visitor/session-repository.js";
import { type KeyedVisitor, memberKey } from "../../visitor/visitor.js";

/** The parts of a hand-off that are not columns. */
type HandoffDocument = {
  readonly signingKey: string;
  readonly item: PrintPunchoutItem;
  /** Paths with query, of this site. */
  readonly refUrl: string;
  readonly redirectUrl: string;
  /** ISO time. */
  readonly expiresAt: string;
  readonly design?: PrintDesign | undefined;
  readonly result?: PrintHandoff["result"];
  readonly projectName?: string | undefined;
  /** Proof of the finished design. */
  readonly proofId?: string | undefined;
  /** Whether a partner made the proofs, so that none is drawn. */
  readonly partnerProofs?: boolean | undefined;
};

export type HandoffRecord = HandoffDocument & {
  readonly recordId: string;
  readonly handoffId: string;
  readonly tenant: Tenant;
  readonly status: PrintHandoff["status"];
};

export const HANDOFF_MS = 30 * 60 * 1000;

/** The record without server-only fields. */
export function toPrintHandoff(record: HandoffRecord): PrintHandoff {
  const { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName } = record;
  return { handoffId, status, item, refUrl, redirectUrl, expiresAt, design, result, projectName };
}

/** The result URL. Contains only ids and codes, so that no text can be injected. */
export function toReturnUrl({ redirectUrl, result, item, handoffId }: HandoffRecord): string {
  const [path = "", query = ""] = redirectUrl.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("tpvResult", result ?? "tpv_error");
  parameters.set("itemId", item.itemId);
  parameters.set("handoffId", handoffId);
  return `${path}?${parameters}`;
}

const OTHER_PROOF_ID_PREFIX = "PF";

/** Creates a proof id; its prefix says whether URLs may contain it (AMB-22). */
export function createProofId({ item: { tpvId } }: Pick<HandoffRecord, "item">): string {
  const isDesignProject = String(tpvId) === DESIGN_PROJECT_TPV_ID;
  return `${isDesignProject ? PASSED_PROOF_ID_PREFIX : OTHER_PROOF_ID_PREFIX}-${randomUUID()}`;
}

/** Cleans user input for the database and keeps each line a single line. */
export function cleanDesign({ front, back, ...choices }: PrintDesign): PrintDesign {
  return { ...cleanFields(choices), front: front.map(cleanLine), back: back.map(cleanLine) };
}

export function cleanItem(item: PrintPunchoutItem): PrintPunchoutItem {
  return cleanFields(item);
}

function cleanFields<Fields extends object>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? cleanText(value) : value,
  ]);
  return Object.fromEntries(cleaned) as Fields;
}

function cleanLine(line: string): string {
  return cleanText(line).replaceAll("\n", " ");
}

type NewHandoff = Pick<HandoffDocument, "item" | "refUrl" | "redirectUrl" | "design" | "projectName">;

/** Issues a hand-off to its owner. */
export async function insertHandoff(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
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
  { tenant, visitorKey, now }: Pick<KeyedVisitor, "tenant" | "now"> & { readonly visitorKey: string | undefined },
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

type OwnerRow = MemberRow & { tenant: Tenant; visitor_key: string; settings: TenantVariantRecord | null };

/**
 * A hand-off and its owner, for a partner that completes it without the shopper's browser; includes guests who have
 * signed in since. Throws `handoff-not-found`.
 */
export async function requirePartnered(
  database: StorefrontDatabase,
  handoffId: string,
  now: Date,
): Promise<{ readonly owner: KeyedVisitor; readonly handoff: HandoffRecord }> {
  const owner = await findOwner(database, handoffId, now);
  const handoff = owner && (await findHandoff(database, owner, handoffId));
  if (!owner || !handoff) throw new DomainError("handoff-not-found");
  return { owner, handoff };
}

/** `findHandoff` checks the signature. */
async function findOwner(
  database: StorefrontDatabase,
  handoffId: string,
  now: Date,
): Promise<KeyedVisitor | undefined> {
  const { rows } = await sql<OwnerRow>`
    select h.tenant, h.visitor_key, t.document as settings, u.user_id, u.email, u.display_name, u.customer_number,
           u.document as profile, c.document as customer
    from print_handoffs h
    left join users u on h.visitor_key = ${memberKey("")} || u.user_id and u.tenant = h.tenant
    left join customers c on c.customer_number = u.customer_number and c.tenant = u.tenant
    left join tenant_settings t on t.tenant = h.tenant
    where h.handoff_id = ${cleanText(toRecordId(handoffId))}
  `.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const member = toMember(row);
  return {
    tenant: row.tenant,
    settings: row.settings ?? defaultTenantSettings(row.tenant),
    member,
    sessionHash: undefined,
    visitorKey: row.visitor_key,
    zipCode: member?.profile.zipCode ?? DEFAULT_ZIP_CODE,
    now,
  };
}

/** Fields of a hand-off that never change once issued. */
type HandoffBinding = {
  readonly recordId: string;
  readonly tenant: Tenant;
  readonly itemId: string;
  readonly action: string;
  readonly issuedAt: Date;
};

const SEPARATOR = ".";

/** One key per hand-off, stored with its record so that every process can verify the signature. */
function createSigningKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The public id: the record's id plus a signature over its fixed fields. */
function toHandoffId(binding: HandoffBinding, key: string): string {
  return `${binding.recordId}${SEPARATOR}${sign(binding, key).toString("base64url")}`;
}

function toRecordId(handoffId: string): string {
  return handoffId.split(SEPARATOR, 1)[0] ?? "";
}

function isSignedFor(handoffId: string, binding: HandoffBinding, key: string): boolean {
  const given = Buffer.from(handoffId.slice(binding.recordId.length + SEPARATOR.length), "base64url");
  const expected = sign(binding, key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ recordId, tenant, itemId, action, issuedAt }: HandoffBinding, key: string): Buffer {
  const message = JSON.stringify([recordId, tenant, itemId, action, issuedAt.toISOString()]);
  return createHmac("sha256", Buffer.from(key, "base64url")).update(message).digest();
}
