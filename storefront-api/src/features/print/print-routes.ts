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
  const { printStorage, printPartnerOrigin, printPartnerSecret, printPartnerSetupUrl, decodePicture } = options;
  return async (app: FastifyInstance): Promise<void> => {
    if (!printStorage) return;
    const print = {
      ...store,
      partnerOrigin: printPartnerOrigin,
      partnerSecret: printPartnerSecret,
      partnerSetupUrl: printPartnerSetupUrl,
      printFiles: createPrintFileStore(printStorage),
      decodePicture,
    };
    await app.register(handoffRoutes(print));
    await app.register(projectRoutes(print));
    await app.register(proofRoutes(print));
    await app.register(uploadRoutes(print));
    await app.register(partnerRoutes(print));
    await app.register(cxmlRoutes(print));
  };
}
