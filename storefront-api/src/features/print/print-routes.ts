import type { FastifyInstance } from "fastify";
import { cxmlRoutes } from "./cxml/cxml-routes.js";
import { handoffRoutes } from "./handoff-routes.js";
import { createPrintFileStore } from "./print-file-store.js";
import type { PrintDependencies } from "./print-owner.js";
import { projectRoutes } from "./project-routes.js";
import { proofRoutes } from "./proof-routes.js";
import { partnerRoutes } from "./partner-routes.js";
import { uploadRoutes } from "./upload-routes.js";

export type PrintRouteDependencies = Omit<PrintDependencies, "printFiles"> & { readonly fileDirectory: string };

/** Hand-offs, saved projects and their proofs. */
export function printRoutes({ fileDirectory, ...dependencies }: PrintRouteDependencies) {
  const print = { ...dependencies, printFiles: createPrintFileStore(fileDirectory) };
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(handoffRoutes(print));
    await app.register(projectRoutes(print));
    await app.register(proofRoutes(print));
    await app.register(uploadRoutes(print));
    await app.register(partnerRoutes(print));
    await app.register(cxmlRoutes(print));
  };
}
