import { randomUUID } from "node:crypto";
import { inTransaction } from "../../platform/storefront-database.js";
import type { PrintDependencies } from "./print-file-store.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { insertProject, type Project } from "./project-repository.js";
import { copyFiles, makeProof, putFile } from "./proof-files.js";
import { insertUpload, requireRoom, type Upload } from "./upload-repository.js";

const NAME_LENGTH = 100;
const COPY_SUFFIX = " (copy)";

/** Copies a project along with its proof. */
export async function copyProject(
  dependencies: PrintDependencies,
  owner: KeyedVisitor,
  original: Project,
): Promise<Project> {
  const [prefix = ""] = original.proofId.split("-", 1);
  const proofId = `${prefix}-${randomUUID()}`;
  const name = toCopyName(original.name);
  const { design } = original.document;
  const proof = design && (await makeProof(dependencies, owner, { proofId, name, design }));
  return inTransaction(dependencies.database, async (transaction) => {
    if (proof) await putFile(transaction, owner, proof);
    else await copyFiles(transaction, owner, { from: original.proofId, to: proofId, name });
    return insertProject(transaction, owner, { ...original, projectId: randomUUID(), proofId, name });
  });
}

/** Adds another entry for the same file. Throws `too-many-files`. */
export async function copyUpload(
  { database }: PrintDependencies,
  owner: KeyedVisitor,
  original: Upload,
): Promise<Upload> {
  await requireRoom(database, owner);
  return insertUpload(database, owner, { ...original, name: toCopyName(original.name) });
}

function toCopyName(name: string): string {
  return `${name.slice(0, NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
}
