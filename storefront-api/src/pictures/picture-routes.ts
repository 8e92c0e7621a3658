import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { createPictureCache } from "./picture-cache.js";
import { buildModel, drawPicture } from "./draw-picture.js";
import { parseModelId, parsePictureId } from "./picture-id.js";
import { PictureQuery, selectPictureFormat } from "./picture-request.js";
import { createPictureService } from "./picture-service.js";
import { renderPicture } from "./render-picture.js";
import type { RenderPicture } from "./start-picture-renderer.js";

export type PictureOptions = {
  /** Rendered pictures are kept here; created when missing. */
  readonly cacheDirectory: string;
  /** Default 256 MiB. */
  readonly maximumCacheBytes?: number;
  /** In a process of its own where calls are answered beside; in this one by default. */
  readonly render?: RenderPicture | undefined;
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const MODEL_EXTENSION = ".glb";
const DEFAULT_CACHE_BYTES = 256 * 1024 * 1024;

/**
 * `GET /images/{id}?w=&q=&f=`: a picture of the shop in one of the widths of the specification, as AVIF, WebP or PNG.
 * `GET /images/models/{kind}-{seed}.glb`: the same product in 3D.
 * Errors: `bad-request` naming the parameter, `not-found` for an id that names no picture.
 */
export function pictureRoutes({
  cacheDirectory,
  maximumCacheBytes = DEFAULT_CACHE_BYTES,
  render = (id, specification) => renderPicture(drawPicture(id), specification),
}: PictureOptions): FastifyPluginAsync {
  const service = createPictureService(createPictureCache(cacheDirectory, maximumCacheBytes), render);
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
      return reply.header("cache-control", IMMUTABLE).header("vary", "accept").type(`image/${format}`).send(bytes);
    });
    app.get<{ Params: { name: string } }>("/images/models/:name", async (request, reply) => {
      const { name } = request.params;
      const id = name.endsWith(MODEL_EXTENSION) ? parseModelId(name.slice(0, -MODEL_EXTENSION.length)) : undefined;
      if (!id) throw new DomainError("not-found", { name: "a kind, a seed and .glb, such as chairs-8f3a.glb" });
      return reply.header("cache-control", IMMUTABLE).type("model/gltf-binary").send(buildModel(id));
    });
  };
}
