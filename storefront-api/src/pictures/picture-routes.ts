import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyPluginAsync } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import { createPictureCache } from "./picture-cache.js";
import { PictureQuery, selectPictureFormat } from "./picture-request.js";
import { createPictureService } from "./picture-service.js";
import { openPictures } from "./picture-source.js";
import { createPictureRendering } from "./render-picture.js";
import type { StoreOptions } from "../store.js";

/** The part of the store that pictures need. */
export type PictureStore = { readonly options: Pick<StoreOptions, "pictureDirectory" | "pictures" | "renderPicture"> };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A placeholder may get its picture at any time. */
const ONE_HOUR = "public, max-age=3600";
const MODEL_EXTENSION = ".glb";
const MAXIMUM_CACHE_BYTES = 256 * 1024 * 1024;

/**
 * `GET /images/{name}?w=&q=&f=`: a picture in one of the widths of the specification, as AVIF, WebP or PNG.
 * `GET /images/models/{name}.glb`: a 3D model.
 * Errors: `bad-request` naming the parameter, `not-found` if there is no such picture.
 */
export function pictureRoutes({ options }: PictureStore): FastifyPluginAsync {
  const { pictureDirectory, pictures = {} } = options;
  return async (app) => {
    if (!pictureDirectory) return;
    const { sourceModule } = pictures;
    const render = options.renderPicture ?? createPictureRendering(await openPictures(pictures));
    const cache = createPictureCache(pictureDirectory, MAXIMUM_CACHE_BYTES);
    const service = createPictureService(cache, render, await revisionOf(sourceModule));
    const cacheControl = sourceModule ? IMMUTABLE : ONE_HOUR;
    app.get<{ Params: { name: string } }>("/images/:name", async (request, reply) => {
      const { name } = request.params;
      const query = PictureQuery.safeParse(request.query);
      if (!query.success) {
        throw new DomainError(
          "bad-request",
          Object.fromEntries(query.error.issues.map((issue) => [issue.path.join("."), issue.message])),
        );
      }
      const { w: width, q: quality, f } = query.data;
      const format = f ?? selectPictureFormat(request.headers.accept);
      const bytes = NAME.test(name) ? await service.serve(name, { width, quality, format }) : undefined;
      if (!bytes) throw new DomainError("not-found", { name: "the name of a picture of the feed" });
      return reply.header("cache-control", cacheControl).header("vary", "accept").type(`image/${format}`).send(bytes);
    });
    app.get<{ Params: { name: string } }>("/images/models/:name", async (request, reply) => {
      const { name } = request.params;
      const bytes =
        NAME.test(name) && name.endsWith(MODEL_EXTENSION)
          ? await render(name.slice(0, -MODEL_EXTENSION.length))
          : undefined;
      if (!bytes) throw new DomainError("not-found", { name: "the name of a model of the feed, and .glb" });
      return reply.header("cache-control", cacheControl).type("model/gltf-binary").send(bytes);
    });
  };
}

/** Without a module, placeholders are rendered again after each start. */
async function revisionOf(sourceModule: string | undefined): Promise<string> {
  if (!sourceModule) return String(Date.now());
  return createHash("sha256")
    .update(await readFile(sourceModule))
    .digest("hex");
}
