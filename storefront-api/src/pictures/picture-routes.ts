import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { createPictureCache } from "./picture-cache.js";
import { parsePictureId } from "./picture-id.js";
import { PictureQuery, selectPictureFormat } from "./picture-request.js";
import { createPictureService } from "./picture-service.js";

export type PictureOptions = {
  /** Rendered pictures are kept here; created when missing. */
  readonly cacheDirectory: string;
  /** Default 256 MiB. */
  readonly maximumCacheBytes?: number;
};

const DEFAULT_CACHE_BYTES = 256 * 1024 * 1024;

/**
 * `GET /images/{id}?w=&q=&f=`: a picture of the shop in one of the widths of the specification, as AVIF, WebP or PNG.
 * Errors: `bad-request` naming the parameter, `not-found` for an id that names no picture.
 */
export function pictureRoutes({
  cacheDirectory,
  maximumCacheBytes = DEFAULT_CACHE_BYTES,
}: PictureOptions): FastifyPluginAsync {
  const service = createPictureService(createPictureCache(cacheDirectory, maximumCacheBytes));
  return async (app) => {
    app.get<{ Params: { id: string } }>("/images/:id", async (request, reply) => {
      const id = parsePictureId(request.params.id);
      if (!id)
        throw new DomainError("not-found", { id: "a kind, a seed and a view from 1 to 5, such as chairs-8f3a-1" });
      const query = PictureQuery.safeParse(request.query);
      if (!query.success) {
        throw new DomainError(
          "bad-request",
          Object.fromEntries(query.error.issues.map((issue) => [issue.path.join("."), issue.message])),
        );
      }
      const { w: width, q: quality, f } = query.data;
      const format = f ?? selectPictureFormat(request.headers.accept);
      const bytes = await service.serve(id, { width, quality, format });
      return reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("vary", "accept")
        .type(`image/${format}`)
        .send(bytes);
    });
  };
}
