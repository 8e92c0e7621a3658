import type { FastifyInstance } from "fastify";
import { cxmlRoutes } from "./cxml/cxml-routes.js";
import { handoffRoutes } from "./handoff-routes.js";
import { createPrintFileStore } from "./print-file-store.js";
import { projectRoutes } from "./project-routes.js";
import { proofRoutes } from "./proof-routes.js";
import { partnerRoutes } from "./partner-routes.js";
import type { Store } from "../../store.js";
import { uploadRoutes } from "./upload-routes.js";

/** Hand-offs, saved projects and their proofs; none without a storage for their files. */
export function printRoutes({ options, ...store }: Store) {
  const { printStorage, printPartner, decodePicture } = options;
  return async (app: FastifyInstance): Promise<void> => {
    if (!printStorage) return;
    const print = { ...store, printPartner, printFiles: createPrintFileStore(printStorage), decodePicture };
    for (const routes of [handoffRoutes, projectRoutes, proofRoutes, uploadRoutes, partnerRoutes, cxmlRoutes])
      await app.register(routes(print));
  };
}
