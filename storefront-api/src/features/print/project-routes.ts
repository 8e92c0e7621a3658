import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  duplicateProject,
  getProof,
  listProjects,
  removeProject,
  renameProject,
  restoreProject,
  type SavedFile,
} from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction } from "../../platform/in-transaction.js";
import { cleanText } from "../../rules/clean-text.js";
import { drawThumbnail } from "./draw-thumbnail.js";
import { makeProof } from "./make-proof.js";
import type { PrintDependencies, PrintOwner } from "./print-owner.js";
import {
  findProject,
  findProjects,
  insertProject,
  toSavedFile,
  updateProject,
  type Project,
  type ProjectChange,
} from "./project-repository.js";
import { putFile } from "./proof-files.js";

const NAME_LENGTH = 100;
const COPY_SUFFIX = " (copy)";

/** My Files: members only (AMB-46). */
export function projectRoutes(dependencies: PrintDependencies) {
  const { database, printFiles, resolveVisitor } = dependencies;

  async function requireMember(request: FastifyRequest): Promise<PrintOwner> {
    const visitor = await resolveVisitor(request);
    const { member, visitorKey } = visitor;
    if (!member || visitorKey === undefined) throw new DomainError("sign-in-required");
    return { ...visitor, visitorKey };
  }

  async function change(request: FastifyRequest, projectId: string, changes: ProjectChange): Promise<SavedFile> {
    const project = await updateProject(database, await requireMember(request), projectId, changes);
    return toSavedFile(requireProject(project));
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, listProjects, async (query, { request }) => {
      const { projects, total } = await findProjects(database, await requireMember(request), query);
      return { files: projects.map(toSavedFile), total };
    });

    callRoute(app, renameProject, async ({ fileId, name }, { request }) => {
      const cleaned = cleanText(name).trim();
      if (cleaned === "") throw new DomainError("bad-request", { name: "at least one letter" });
      return change(request, fileId, { name: cleaned });
    });

    callRoute(app, removeProject, async ({ fileId }, { request }) => change(request, fileId, { status: "removed" }));
    callRoute(app, restoreProject, async ({ fileId }, { request }) => change(request, fileId, { status: "saved" }));

    callRoute(app, duplicateProject, async ({ fileId }, { request }) => {
      const owner = await requireMember(request);
      const original = requireProject(await findProject(database, owner, { projectId: fileId }));
      const [prefix = ""] = original.proofId.split("-", 1);
      const proofId = `${prefix}-${randomUUID()}`;
      const name = `${original.name.slice(0, NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
      const proof = await makeProof(printFiles, {
        proofId,
        name,
        design: original.document.design,
        now: owner.now,
      });
      const copy = await inTransaction(database, async (transaction) => {
        await putFile(transaction, owner, proof);
        return insertProject(transaction, owner, { ...original, projectId: randomUUID(), proofId, name });
      });
      return toSavedFile(copy);
    });

    callRoute(app, getProof, async ({ proofId }, { request }) => {
      const project = await findProject(database, await resolveVisitor(request), { proofId });
      if (!project) throw new DomainError("proof-not-found");
      const { proof } = toSavedFile(project);
      return { ...proof, proofId };
    });

    app.get<{ Params: { fileId: string } }>("/tpv/api/projects/:fileId/thumbnail", async (request, reply) => {
      const project = await findProject(database, await resolveVisitor(request), { projectId: request.params.fileId });
      const { document } = requireProject(project);
      // As a page of its own it must not run anything, whatever a text says.
      reply.header("content-security-policy", "default-src 'none'; sandbox");
      return reply.type("image/svg+xml").send(drawThumbnail(document.design));
    });
  };
}

function requireProject(project: Project | undefined): Project {
  if (!project) throw new DomainError("project-not-found");
  return project;
}
