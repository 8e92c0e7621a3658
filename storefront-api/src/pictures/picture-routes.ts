import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { clientNetworkOf } from "../platform/request-address.js";
import { UNLIMITED } from "../platform/limit-requests.js";
import { DomainError } from "../platform/domain-error.js";
import { createPictureCache } from "./picture-cache.js";
import { PictureQuery, selectPictureFormat } from "./picture-request.js";
import { createPictureService } from "./picture-service.js";
import { openPictures } from "./open-pictures.js";
import { createPictureRendering, type PictureSpecification } from "./render-picture.js";
import type { StoreOptions } from "../store.js";

/** The part of the store that pictures need. */
export type PictureStore = { readonly options: Pick<StoreOptions, "pictureDirectory" | "pictures" | "renderPicture"> };

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;
/** A picture may be replaced at any time. */
const ONE_HOUR = "public, max-age=3600";
const MAXIMUM_CACHE_BYTES = 256 * 1024 * 1024;
const MAX_CONCURRENT_RENDERS = 2;
/** Mostly waiting for other servers. */
const MAX_CONCURRENT_FETCHES = 8;
/** Interval for reloading a picture from another origin, because its content may change. */
const REFRESH_MS = 7 * 24 * 60 * 60 * 1000;
const ONE_DAY = "public, max-age=86400";
/** How long a picture that failed to load isn't retried. */
const FAILURE_MS = 60_000;
const REMEMBERED_FAILURES = 10_000;
const ElsewhereQuery = PictureQuery.extend({
  address: z.url({ protocol: /^https$/, error: "an https address" }).max(2000),
});

/**
 * `GET /images/{name}?w=&q=&f=`: a picture in one of the specified widths, as AVIF, WebP or PNG. `GET
 * /images/elsewhere/picture?address=&w=&q=&f=`: a picture from an allowed origin, never enlarged. Errors: `bad-request`
 * with the parameter, `not-found` if there is no such picture, `picture-unreachable` if another origin has no usable
 * one, `temporarily-unavailable` if too many pictures wait.
 */
export function pictureRoutes({ options }: PictureStore): FastifyPluginAsync {
  const { pictureDirectory, pictures = {} } = options;
  return async (app) => {
    if (!pictureDirectory) return;
    const { elsewhere } = pictures;
    const render = options.renderPicture ?? createPictureRendering(await openPictures(pictures));
    const cache = createPictureCache(pictureDirectory, MAXIMUM_CACHE_BYTES);
    // Files may have been replaced since the last start.
    const revision = String(Date.now());
    const service = createPictureService({ cache, render, atOnce: MAX_CONCURRENT_RENDERS }, () => revision);
    app.get<{ Params: { name: string } }>("/images/:name", UNLIMITED, async (request, reply) => {
      const { name } = request.params;
      const specification = toSpecification(parseQuery(PictureQuery, request), request);
      const bytes = NAME.test(name) ? await service.serve(name, specification, clientNetworkOf(request)) : undefined;
      if (!bytes) throw new DomainError("not-found", { name: "the name of a picture of the feed" });
      return reply
        .header("cache-control", ONE_HOUR)
        .header("vary", "accept")
        .type(`image/${specification.format}`)
        .send(bytes);
    });
    if (elsewhere) {
      const refreshed = () => String(Math.floor(Date.now() / REFRESH_MS));
      const fetching = createPictureService({ cache, render, atOnce: MAX_CONCURRENT_FETCHES }, refreshed);
      const failures = new Map<string, number>();
      app.get("/images/elsewhere/picture", UNLIMITED, async (request, reply) => {
        const { address, ...size } = parseQuery(ElsewhereQuery, request);
        const origins = elsewhere.origins[request.tenant];
        if (!origins.includes(new URL(address).origin))
          throw new DomainError("bad-request", { address: "an address at an allowed image origin" });
        if ((failures.get(address) ?? 0) > Date.now()) throw new DomainError("picture-unreachable");
        const specification = { ...toSpecification(size, request), origins };
        const bytes = await fetching.serve(address, specification, clientNetworkOf(request)).catch((error: Error) => {
          if (error instanceof DomainError) throw error;
          request.log.warn({ address, reason: error.message }, "Failed to load a picture from another origin");
          if (failures.size >= REMEMBERED_FAILURES) failures.clear();
          failures.set(address, Date.now() + FAILURE_MS);
          throw new DomainError("picture-unreachable");
        });
        return reply
          .header("cache-control", ONE_DAY)
          .header("vary", "accept")
          .type(`image/${specification.format}`)
          .send(bytes);
      });
    }
  };
}

function parseQuery<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const query = schema.safeParse(request.query);
  if (query.success) return query.data;
  throw new DomainError(
    "bad-request",
    Object.fromEntries(query.error.issues.map((issue) => [issue.path.join("."), issue.message])),
  );
}

function toSpecification(
  { w, q, f }: z.output<typeof PictureQuery>,
  { headers }: FastifyRequest,
): PictureSpecification {
  return { width: w, quality: q, format: f ?? selectPictureFormat(headers.accept) };
}
