import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { UNLIMITED } from "../platform/limit-requests.js";
import { clientNetworkOf } from "../platform/request-address.js";
import { createPictureCache } from "./picture-cache.js";
import { MAXIMUM_CACHE_BYTES, revisionOf, type PictureStore } from "./picture-routes.js";
import { createPictureService } from "./picture-service.js";
import { openMedia, openPictures } from "./picture-source.js";
import { createPictureRendering } from "./render-picture.js";
import { sendMediaFile } from "./send-media-file.js";

const NAME = /^[a-z0-9][a-z0-9-]{0,79}\.pdf$/;
const PDF = "application/pdf";
const ONE_DAY = "public, max-age=86400";

/**
 * `GET /images/documents/{name}.pdf`: documents that the feed names, shown in the browser. Nothing in one may run or
 * load anything. Error: `not-found`.
 */
export function documentRoutes({ options }: PictureStore): FastifyPluginAsync {
  const { pictureDirectory, pictures = {} } = options;
  return async (app) => {
    const media = await openMedia(pictures);
    const draw = pictureDirectory && pictures.sourceModule ? await createDrawing(pictureDirectory) : undefined;
    app.get<{ Params: { name: string } }>("/images/documents/:name", UNLIMITED, async (request, reply) => {
      const { name } = request.params;
      if (!NAME.test(name)) throw new DomainError("not-found", { name: "the name of a document of the feed" });
      const key = `documents/${name}`;
      reply
        .header("content-disposition", `inline; filename="${name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("x-content-type-options", "nosniff");
      if (media && (await sendMediaFile(request, reply, { media, key, type: PDF }))) return reply;
      const drawn = await draw?.serve(key, undefined, clientNetworkOf(request));
      if (drawn) return reply.type(PDF).header("cache-control", ONE_DAY).send(drawn);
      reply.removeHeader("content-disposition");
      throw new DomainError("not-found", { name: "the name of a document of the feed" });
    });
  };

  async function createDrawing(directory: string) {
    const render = options.renderPicture ?? createPictureRendering(await openPictures(pictures));
    const revision = await revisionOf(pictures.sourceModule);
    const cache = createPictureCache(directory, MAXIMUM_CACHE_BYTES);
    return createPictureService({ cache, render, atOnce: 1 }, () => revision);
  }
}
