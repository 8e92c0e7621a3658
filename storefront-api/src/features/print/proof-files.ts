import { randomUUID } from "node:crypto";
import type { ProofKind } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { PrintOwner } from "./print-owner.js";

export type StoredFile = {
  readonly kind: ProofKind;
  /** Of the proof; of a print medium its own id. */
  readonly proofId: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** Remembers whose file it is; it takes the place of an older one of the same proof and kind. */
export async function putFile(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: PrintOwner,
  { kind, proofId, name, contentType, bytes, sha256 }: StoredFile,
): Promise<void> {
  await database
    .deleteFrom("print_files")
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .where("proof_id", "=", proofId)
    .where("kind", "=", kind)
    .execute();
  await database
    .insertInto("print_files")
    .values({
      file_id: randomUUID(),
      tenant,
      visitor_key: visitorKey,
      kind,
      proof_id: proofId,
      name,
      content_type: contentType,
      bytes,
      sha256,
      created_at: now,
    })
    .execute();
}

/** The owner's file; undefined for everybody else's. */
export async function findFile(
  database: StorefrontDatabase,
  { tenant, visitorKey }: Pick<PrintOwner, "tenant"> & { readonly visitorKey: string | undefined },
  { kind, proofId }: Pick<StoredFile, "kind" | "proofId">,
): Promise<StoredFile | undefined> {
  if (visitorKey === undefined) return undefined;
  const row = await database
    .selectFrom("print_files")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .where("proof_id", "=", cleanText(proofId))
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, content_type: contentType, bytes, sha256 } = row;
  return { kind, proofId, name, contentType, bytes, sha256 };
}
