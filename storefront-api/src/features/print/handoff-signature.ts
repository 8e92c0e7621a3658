import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Tenant } from "shared-contracts";

/** Fields of a hand-off that never change once issued. */
export type HandoffBinding = {
  readonly recordId: string;
  readonly tenant: Tenant;
  readonly itemId: string;
  readonly action: string;
  readonly issuedAt: Date;
};

const SEPARATOR = ".";

/** One key per hand-off, stored with its record so that every process can verify the signature. */
export function createSigningKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The public id: the record's id plus a signature over its fixed fields. */
export function toHandoffId(binding: HandoffBinding, key: string): string {
  return `${binding.recordId}${SEPARATOR}${sign(binding, key).toString("base64url")}`;
}

export function toRecordId(handoffId: string): string {
  return handoffId.split(SEPARATOR, 1)[0] ?? "";
}

export function isSignedFor(handoffId: string, binding: HandoffBinding, key: string): boolean {
  const given = Buffer.from(handoffId.slice(binding.recordId.length + SEPARATOR.length), "base64url");
  const expected = sign(binding, key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ recordId, tenant, itemId, action, issuedAt }: HandoffBinding, key: string): Buffer {
  const message = JSON.stringify([recordId, tenant, itemId, action, issuedAt.toISOString()]);
  return createHmac("sha256", Buffer.from(key, "base64url")).update(message).digest();
}
