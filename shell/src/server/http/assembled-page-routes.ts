import type { FastifyInstance } from "fastify";
import { matchPage } from "../../page-plan/match-page.js";
import { viewAssembledPage } from "../page-view/assembled-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { answerUnknownPage } from "../own-pages/unknown-page.js";

const PATHS = [
  "/lpd-sba-sku",
  "/lpd-sba-sku/*",
  "/ptd/review/*",
  "/ptd/question/*",
  "/ptd/moderation",
  "/tpv/punchoutHome",
  "/tpv/punchoutResult",
  "/services/print/*",
] as const;

/** Pages that fragments fill. */
export function assembledPageRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const path of PATHS) {
      app.get(path, async (request, reply) => {
        const match = matchPage(request.url.split("?", 1)[0] ?? "");
        return match ? viewAssembledPage(services, match, request, reply) : answerUnknownPage(services, request, reply);
      });
    }
  };
}
