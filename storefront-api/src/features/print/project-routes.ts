import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  PRINT_CALLS,
  type SavedFile,
  type PrintDesign,
  layOutDesign,
  PRINT_FONTS,
  type PlacedPicture,
} from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { cleanText } from "../../rules/clean-text.js";
import type { FileRow, PrintDependencies } from "./print-file-store.js";
import { type Visitor, type KeyedVisitor } from "../../visitor/visitor.js";
import {
  findProject,
  toSavedFile,
  updateProject,
  type Project,
  type ProjectChange,
  insertProject,
  findProjectsById,
} from "./project-repository.js";
import { findUploads, toUploadedFile, updateUpload, insertUpload, requireRoom } from "./upload-repository.js";
import sharp from "sharp";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { copyFiles, makeProof, putFile } from "./proof-files.js";
import { sql } from "kysely";
import { escapeXml } from "./cxml/punchout-messages.js";

/** My Files: members only (AMB-46). */
export function projectRoutes(dependencies: PrintDependencies) {
  const { database, resolveVisitor, resolveMember } = dependencies;

  async function change(
    request: FastifyRequest,
    fileId: string,
    changes: Pick<ProjectChange, "name" | "status">,
  ): Promise<SavedFile> {
    const owner = await resolveMember(request);
    const project = await updateProject(database, owner, fileId, changes);
    if (project) return toSavedFile(project);
    const upload = await updateUpload(database, owner, fileId, changes);
    if (!upload) throw new DomainError("project-not-found");
    return toUploadedFile(upload);
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, PRINT_CALLS.listProjects, async (query, { request }) => {
      const { files, ...found } = await findSavedFiles(database, await resolveMember(request), query);
      return { files: [...files], ...found };
    });

    callRoute(app, PRINT_CALLS.renameProject, async ({ fileId, name }, { request }) => {
      const cleaned = cleanText(name).trim();
      if (cleaned === "") throw new DomainError("bad-request", { name: "at least one letter" });
      return change(request, fileId, { name: cleaned });
    });

    callRoute(app, PRINT_CALLS.removeProject, async ({ fileId }, { request }) =>
      change(request, fileId, { status: "removed" }),
    );
    callRoute(app, PRINT_CALLS.restoreProject, async ({ fileId }, { request }) =>
      change(request, fileId, { status: "saved" }),
    );

    callRoute(app, PRINT_CALLS.duplicateProject, async ({ fileId }, { request }) => {
      const owner = await resolveMember(request);
      const [upload] = await findUploads(database, owner, [fileId]);
      if (upload) return toUploadedFile(await copyUpload(dependencies, owner, upload));
      const project = requireProject(await findProject(database, owner, { projectId: fileId }));
      return toSavedFile(await copyProject(dependencies, owner, project));
    });

    callRoute(app, PRINT_CALLS.getProof, async ({ proofId }, { request }) => {
      const project = await findProject(database, await resolveVisitor(request), { proofId });
      if (!project) throw new DomainError("proof-not-found");
      const { proof } = toSavedFile(project);
      return { ...proof, proofId };
    });

    app.get<{ Params: { fileId: string } }>("/tpv/api/projects/:fileId/thumbnail", async (request, reply) => {
      const visitor = await resolveVisitor(request);
      const project = await findProject(database, visitor, { projectId: request.params.fileId });
      const { design } = requireProject(project).document;
      // Opened as a page, it must not run scripts.
      reply.header("content-security-policy", "default-src 'none'; img-src data:; sandbox");
      reply.type("image/svg+xml");
      return drawThumbnail(design, await readThumbnailPictures(dependencies, visitor, design));
    });
  };
}

function requireProject(project: Project | undefined): Project {
  if (!project) throw new DomainError("project-not-found");
  return project;
}

const EDGE = 240;

/** The visitor's own pictures of a design, sized for a thumbnail. */
async function readThumbnailPictures(
  { database, printFiles }: Pick<PrintDependencies, "database" | "printFiles">,
  visitor: Visitor,
  design: PrintDesign | undefined,
): Promise<ThumbnailPictures> {
  const wanted = (design?.pictures ?? []).filter(({ side }) => side === "front").map(({ fileId }) => fileId);
  const uploads = await findUploads(database, visitor, wanted);
  const addresses = new Map<string, string>();
  for (const { file_id: fileId, preview_sha256 } of uploads) {
    const preview = await printFiles.read(preview_sha256);
    if (!preview) continue;
    const small = await sharp(preview)
      .resize(EDGE, EDGE, { fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
    addresses.set(fileId, `data:image/webp;base64,${small.toString("base64")}`);
  }
  return addresses;
}

const NAME_LENGTH = 100;
const COPY_SUFFIX = " (copy)";

/** Copies a project along with its proof. */
async function copyProject(dependencies: PrintDependencies, owner: KeyedVisitor, original: Project): Promise<Project> {
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
async function copyUpload({ database }: PrintDependencies, owner: KeyedVisitor, original: FileRow): Promise<FileRow> {
  await requireRoom(database, owner);
  return insertUpload(database, owner, { ...original, name: toCopyName(original.name) });
}

function toCopyName(name: string): string {
  return `${name.slice(0, NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
}

type SavedFileQuery = { readonly q?: string | undefined; readonly offset: number; readonly limit: number };

/** A row of nulls with the total if the page is empty. */
type Listed = { file_id: string | null; kind: SavedFile["kind"]; total: number };

/** Projects and uploads of one owner in one list, newest first. */
async function findSavedFiles(
  database: StorefrontDatabase,
  owner: KeyedVisitor,
  { q, offset, limit }: SavedFileQuery,
): Promise<{ readonly files: readonly SavedFile[]; readonly total: number }> {
  const pattern = `%${cleanText(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const { tenant, visitorKey } = owner;
  const { rows } = await sql<Listed>`
    with listed as (
      select project_id as file_id, 'project' as kind, updated_at as changed_at, name from print_projects
      where tenant = ${tenant} and visitor_key = ${visitorKey} and status = 'saved'
      union all
      select file_id, kind, created_at, name from print_files
      where tenant = ${tenant} and visitor_key = ${visitorKey} and status = 'saved' and kind = 'upload'
    ), found as (select * from listed where name ilike ${pattern})
    select counted.total, page.file_id, page.kind
    from (select count(*)::int as total from found) counted
    left join (
      select file_id, kind, changed_at from found order by changed_at desc, file_id limit ${limit} offset ${offset}
    ) page on true
    order by page.changed_at desc, page.file_id
  `.execute(database);
  const idsOf = (kind: SavedFile["kind"]) => rows.flatMap((row) => (row.kind === kind ? (row.file_id ?? []) : []));
  const projects = await findProjectsById(database, owner, idsOf("project"));
  const uploads = await findUploads(database, owner, idsOf("upload"));
  const files = new Map(
    [...projects.map(toSavedFile), ...uploads.map(toUploadedFile)].map((file) => [file.fileId, file]),
  );
  return { files: rows.flatMap((row) => files.get(row.file_id ?? "") ?? []), total: rows[0]?.total ?? 0 };
}

const BLANK: PrintDesign = { color: "", sides: "", paperSize: "", paperType: "", front: [], back: [] };

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;

/** Pictures by `fileId` as `data:` URLs, because an embedded SVG can't load others. */
type ThumbnailPictures = ReadonlyMap<string, string>;

/** The front of a design as SVG; a blank sheet if a partner keeps the design. */
function drawThumbnail(design: PrintDesign = BLANK, pictures: ThumbnailPictures = new Map()): string {
  const { width, height, ink, accent, paper, font, radius, sides } = layOutDesign(design);
  const { shapes = [], pictures: placed = [], lines = [] } = sides[0] ?? {};
  const family = escapeXml(PRINT_FONTS[font].family);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="page"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#page)"><rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...shapes.map((shape) => `<rect ${toBox(shape)} fill="${accent}"/>`),
    ...placed.map((picture) => drawPicture(picture, pictures.get(picture.fileId))),
    `<g fill="${ink}" font-family="${family}">`,
    ...lines.map(
      ({ text, x, y, size, align }) =>
        `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${ANCHORS[align]}">${escapeXml(text)}</text>`,
    ),
    "</g></g></svg>",
  ].join("");
}

function drawPicture(picture: PlacedPicture, address: string | undefined): string {
  const box = toBox(picture);
  return address ? `<image ${box} preserveAspectRatio="none" href="${address}"/>` : `<rect ${box} fill="#c9d3d9"/>`;
}

function toBox({ x, y, width, height }: Omit<PlacedPicture, "fileId">): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}
