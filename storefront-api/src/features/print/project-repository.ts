import { sql, type Selectable } from "kysely";
import type { PrintDesign, ProofKind, SavedFile } from "shared-contracts";
import { type StorefrontDatabase, type StorefrontTables, toJsonb } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";

type ProjectDocument = {
  /** Absent if a partner made the proof and keeps the design. */
  readonly design?: PrintDesign | undefined;
  readonly tpvId?: string | number | undefined;
};

export type Project = {
  readonly projectId: string;
  readonly itemId: string;
  readonly proofId: string;
  /** A partner may provide any kinds of proofs; prefer the one that the studio makes. */
  readonly proofKind: ProofKind;
  readonly name: string;
  readonly document: ProjectDocument;
  readonly updatedAt: Date;
};

type ProjectOwner = Pick<KeyedVisitor, "tenant"> & { readonly visitorKey: string | undefined };
type ProjectRow = Selectable<StorefrontTables["print_projects"]> & { proof_kind: ProofKind | null };
type ProjectStatus = "saved" | "removed";

/** A partner may give any kinds of proofs; the one that the studio makes comes first. */
const proofKind = sql<ProofKind | null>`(
  select f.kind from print_files f
  where f.proof_id = print_projects.proof_id and f.proof_id <> ''
    and f.tenant = print_projects.tenant and f.visitor_key = print_projects.visitor_key
  order by array_position(array['standard', 'navink', 'media'], f.kind) limit 1
)`.as("proof_kind");

/** A project as shown in My Files. */
export function toSavedFile({ projectId, itemId, proofId, proofKind: kind, name, updatedAt }: Project): SavedFile {
  return {
    fileId: projectId,
    kind: "project",
    name,
    thumbnailUrl: toThumbnailUrl(projectId),
    changedAt: updatedAt.toISOString(),
    itemId,
    proof: { proofId, kind, itemId, projectName: name },
  };
}

export function toThumbnailUrl(projectId: string): string {
  return `/tpv/api/projects/${projectId}/thumbnail`;
}

export async function findProjectsById(
  database: StorefrontDatabase,
  owner: ProjectOwner,
  projectIds: readonly string[],
): Promise<readonly Project[]> {
  if (projectIds.length === 0) return [];
  const rows = await selectOwn(database, owner).where("project_id", "in", projectIds).execute();
  return rows.map(toProject);
}

/** The owner's project, deleted or not; undefined for other visitors. */
export async function findProject(
  database: StorefrontDatabase,
  owner: ProjectOwner,
  by: { readonly projectId: string } | { readonly proofId: string },
): Promise<Project | undefined> {
  const row = await selectOwn(database, owner)
    .where("projectId" in by ? "project_id" : "proof_id", "=", cleanText("projectId" in by ? by.projectId : by.proofId))
    .executeTakeFirst();
  return row && toProject(row);
}

export async function insertProject(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
  project: Omit<Project, "updatedAt" | "proofKind">,
): Promise<Project> {
  const row = await database
    .insertInto("print_projects")
    .values({
      project_id: project.projectId,
      tenant,
      visitor_key: visitorKey,
      item_id: project.itemId,
      proof_id: project.proofId,
      name: project.name,
      status: "saved" satisfies ProjectStatus,
      document: toJsonb(project.document) as never,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .returning(proofKind)
    .executeTakeFirstOrThrow();
  return toProject(row);
}

export type ProjectChange = {
  readonly name?: string;
  readonly document?: ProjectDocument;
  readonly status?: ProjectStatus;
};

/** Undefined if the owner has no such project. */
export async function updateProject(
  database: StorefrontDatabase,
  { tenant, visitorKey, now }: KeyedVisitor,
  projectId: string,
  { name, document, status }: ProjectChange,
): Promise<Project | undefined> {
  const row = await database
    .updateTable("print_projects")
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(status !== undefined && { status }),
      ...(document !== undefined && { document: toJsonb(document) as never }),
    })
    .where("project_id", "=", cleanText(projectId))
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey)
    .returningAll()
    .returning(proofKind)
    .executeTakeFirst();
  return row && toProject(row);
}

function selectOwn(database: StorefrontDatabase, { tenant, visitorKey }: ProjectOwner) {
  return database
    .selectFrom("print_projects")
    .selectAll()
    .select(proofKind)
    .where("tenant", "=", tenant)
    .where("visitor_key", "=", visitorKey ?? "");
}

function toProject(row: ProjectRow): Project {
  return {
    projectId: row.project_id,
    itemId: row.item_id,
    proofId: row.proof_id,
    proofKind: row.proof_kind ?? "standard",
    name: row.name,
    document: row.document as ProjectDocument,
    updatedAt: row.updated_at,
  };
}
