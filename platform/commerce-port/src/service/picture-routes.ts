import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyInstance } from "fastify";
import { toServedImageWidth } from "shared-contracts";
import { DomainError } from "storefront-api/call-service";
import type { ShopService } from "./shop-service.js";

const WHOLE_PICTURE_MS = 10_000;
const LARGEST_WIDTH = 3840;
const ONE_DAY = "public, max-age=86400";

/** Pictures of the engine at this site's addresses, in the widths that pages ask for. */
export function pictureRoutes({ engine }: Pick<ShopService, "engine">) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>(
      "/images/:name",
      { schema: { hide: true }, config: { rateLimit: false } },
      async ({ params, query, log }, reply) => {
        const width = toServedImageWidth(Number(query.w) || LARGEST_WIDTH);
        const url = engine.toPictureUrl?.(params.name, width);
        if (url === undefined) throw new DomainError("not-found");
        const picture = await fetch(url, { signal: AbortSignal.timeout(WHOLE_PICTURE_MS) }).catch(
          (error: unknown) => void log.warn({ err: error, url }, "Picture unreachable"),
        );
        const type = picture?.headers.get("content-type") ?? "";
        if (!picture?.ok || !picture.body || !/^image\/(?:avif|gif|jpeg|png|webp)$/.test(type)) {
          await picture?.body?.cancel();
          throw new DomainError(picture?.status === 404 ? "not-found" : "picture-unreachable");
        }
        return reply
          .type(type)
          .header("cache-control", ONE_DAY)
          .send(Readable.fromWeb(picture.body as ReadableStream));
      },
    );
  };
}
