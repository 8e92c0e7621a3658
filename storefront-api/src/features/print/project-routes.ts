import type { FastifyInstance, FastifyRequest } from "fastify";
import { PRINT_CALLS, type SavedFile, type PrintDesign } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { cleanText } from "../../rules/clean-text.js";
import { copyProject, copyUpload } from "./copy-saved-file.js";
import { drawThumbnail, type ThumbnailPictures } from "./draw-thumbnail.js";
import type { PrintDependencies } from "./print-file-store.js";
import { requireMember, type Visitor } from "../../visitor/visitor.js";
import { findProject, toSavedFile, updateProject, type Project, type ProjectChange } from "./project-repository.js";
import { findSavedFiles } from "./saved-file-repository.js";
import { findUploads, toUploadedFile, updateUpload } from "./upload-repository.js";
import sharp from "sharp";

/** My Files: members only (AMB-46). */
export function projectRoutes(dependencies: PrintDependencies) {
  const { database, resolveVisitor } = dependencies;

  const memberOf = async (request: FastifyRequest) => requireMember(await resolveVisitor(request));

  async function change(
    request: FastifyRequest,
    fileId: string,
    changes: Pick<ProjectChange, "name" | "status">,
  ): Promise<SavedFile> {
    const owner = await memberOf(request);
    const project = await updateProject(database, owner, fileId, changes);
    if (project) return toSavedFile(project);
    const upload = await updateUpload(database, owner, fileId, changes);
    if (!upload) throw new DomainError("project-not-found");
    return toUploadedFile(upload);
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, PRINT_CALLS.listProjects, async (query, { request }) => {
      const { files, ...found } = await findSavedFiles(database, await memberOf(request), query);
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
      const owner = await memberOf(request);
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
  for (const { fileId, previewSha256 } of uploads) {
    const preview = await printFiles.read(previewSha256);
    if (!preview) continue;
    const small = await sharp(preview)
      .resize(EDGE, EDGE, { fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer();
    addresses.set(fileId, `data:image/webp;base64,${small.toString("base64")}`);
  }
  return addresses;
}
