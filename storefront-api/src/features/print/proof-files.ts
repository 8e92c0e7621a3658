import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { PrintDesign, ProofKind } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import { drawProof, type ProofPictures } from "./draw-proof.js";
import type { FileRow, PrintDependencies } from "./print-file-store.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { findUploads } from "./upload-repository.js";

/** A print medium has its own id instead of a proof's. */
type StoredFile = Pick<FileRow, "proof_id" | "name" | "content_type" | "bytes" | "sha256"> & {
  readonly kind: ProofKind;
};

type ProofRequest = { readonly proofId: string; readonly name: string; readonly design: PrintDesign };

/** Draws a design's proof and writes it to disk; its row is written later. */
export async function makeProof(
  dependencies: Pick<PrintDependencies, "database" | "printFiles">,
  owner: KeyedVisitor,
  { proofId, name, design }: ProofRequest,
): Promise<StoredFile> {
  const pictures = await readPictures(dependencies, owner, design);
  const pdf = await drawProof({ design, pictures, title: name, createdAt: owner.now });
  const sha256 = await dependencies.printFiles.save(pdf);
  return { kind: "standard", proof_id: proofId, name, content_type: "application/pdf", bytes: pdf.length, sha256 };
}

/** Only the owner's pictures; other visitors' ids print nothing. */
async function readPictures(
  { database, printFiles }: Pick<PrintDependencies, "database" | "printFiles">,
  owner: KeyedVisitor,
  { pictures = [] }: PrintDesign,
): Promise<ProofPictures> {
  const uploads = await findUploads(
    database,
    owner,
    pictures.map(({ fileId }) => fileId),
  );
  const found = new Map<string, Buffer>();
  for (const { file_id: fileId, sha256 } of uploads) {
    const bytes = await printFiles.read(sha256);
    if (bytes) found.set(fileId, bytes);
  }
  return found;
}

/** Records a file's owner; replaces an older file of the same proof and kind. */
export async function putFile(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
  file: StoredFile,
): Promise<void> {
  await database
    .deleteFrom("print_files")
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .where("proof_id", "=", file.proof_id)
    .where("kind", "=", file.kind)
    .execute();
  await database
    .insertInto("print_files")
    .values({ ...file, file_id: randomUUID(), tenant, visitor_key: visitorKey, created_at: now })
    .execute();
}

/** Source and target of a copy, with the download name. */
type FileMove = { readonly from: string; readonly to: string; readonly name: string };

/** Moves files to another proof's id, replacing existing ones. */
export async function moveFiles(
  database: StorefrontDatabase,
  { tenant, visitorKey }: KeyedVisitor,
  { from, to, name }: FileMove,
): Promise<void> {
  if (from !== to) {
    await sql`
      delete from print_files old using print_files fresh
      where old.tenant = ${tenant} and old.visitor_key = ${visitorKey} and old.proof_id = ${to}
        and fresh.tenant = old.tenant and fresh.visitor_key = old.visitor_key
        and fresh.proof_id = ${from} and fresh.kind = old.kind
    `.execute(database);
  }
  await sql`
    update print_files set proof_id = ${to}, name = ${name}
    where tenant = ${tenant} and visitor_key = ${visitorKey} and proof_id = ${from}
  `.execute(database);
}

/** Copies file entries to another proof's id; the content is shared. */
export async function copyFiles(
  database: StorefrontDatabase,
  owner: KeyedVisitor,
  { from, to, name }: FileMove,
): Promise<void> {
  const rows = await database
    .selectFrom("print_files")
    .select(["kind", "content_type", "bytes", "sha256"])
    .where("tenant", "=", owner.tenant)
    .where("visitor_key", "=", owner.visitorKey)
    .where("proof_id", "=", from)
    .execute();
  for (const row of rows) await putFile(database, owner, { ...row, kind: row.kind as ProofKind, proof_id: to, name });
}

/** The owner's file; undefined for other visitors. */
export async function findFile(
  database: StorefrontDatabase,
  { tenant, visitorKey }: Pick<KeyedVisitor, "tenant"> & { readonly visitorKey: string | undefined },
  { kind, proofId }: { readonly kind: ProofKind; readonly proofId: string },
): Promise<FileRow | undefined> {
  if (visitorKey === undefined) return undefined;
  return database
    .selectFrom("print_files")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .where("proof_id", "=", cleanText(proofId))
    .where("kind", "=", kind)
    .executeTakeFirst();
}
