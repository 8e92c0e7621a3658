import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { UNLIMITED } from "../platform/limit-requests.js";
import { openMedia } from "./open-pictures.js";
import type { PictureStore } from "./picture-routes.js";
import { sendMediaFile } from "./send-media-file.js";

const NAME = /^[a-z0-9][a-z0-9-]{0,79}\.pdf$/;
const NOT_FOUND = { name: "the name of a document of the feed" };

/**
 * `GET /images/documents/{name}.pdf`: documents that the feed names, shown in the browser. Nothing in one may run or
 * load anything. Error: `not-found`.
 */
export function documentRoutes({ options }: PictureStore): FastifyPluginAsync {
  return async (app) => {
    const media = await openMedia(options.pictures ?? {});
    app.get<{ Params: { name: string } }>("/images/documents/:name", UNLIMITED, async (request, reply) => {
      const { name } = request.params;
      if (!NAME.test(name)) throw new DomainError("not-found", NOT_FOUND);
      reply
        .header("content-disposition", `inline; filename="${name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff");
      const file = { key: `documents/${name}`, type: "application/pdf" };
      if (media && (await sendMediaFile(request, reply, { ...file, media }))) return reply;
      reply.removeHeader("content-disposition");
      throw new DomainError("not-found", NOT_FOUND);
    });
  };
}
