import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { UNLIMITED } from "../platform/limit-requests.js";
import type { PictureStore } from "./picture-routes.js";
import { openMedia } from "./open-pictures.js";
import { sendMediaFile } from "./send-media-file.js";

const NAME = /^[a-z0-9-]{1,60}\.webm$/;

/** `GET /images/videos/{name}.webm`: videos that the feed names. Browsers seek with one range per request. */
export function videoRoutes({ options }: PictureStore): FastifyPluginAsync {
  return async (app) => {
    const media = await openMedia(options.pictures ?? {});
    if (!media) return;
    app.get<{ Params: { name: string } }>("/images/videos/:name", UNLIMITED, async (request, reply) => {
      const { name } = request.params;
      const file = { media, key: `videos/${name}`, type: "video/webm" };
      if (!NAME.test(name) || !(await sendMediaFile(request, reply, file))) throw new DomainError("not-found");
      return reply;
    });
  };
}
