import type { FastifyPluginAsync } from "fastify";
import { UNLIMITED } from "../platform/limit-requests.js";
import type { PictureStore } from "./picture-routes.js";
import { openMedia } from "./picture-source.js";
import { DomainError } from "../platform/domain-error.js";

const NAME = /^[a-z0-9-]{1,60}\.webm$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;
const ONE_DAY = "public, max-age=86400";

/** `GET /images/videos/{name}.webm`: videos that the feed names. Browsers seek with one range per request. */
export function videoRoutes({ options }: PictureStore): FastifyPluginAsync {
  return async (app) => {
    const media = await openMedia(options.pictures ?? {});
    if (!media) return;
    app.get<{ Params: { name: string } }>("/images/videos/:name", UNLIMITED, async (request, reply) => {
      const { name } = request.params;
      const key = `videos/${name}`;
      const found = NAME.test(name) ? await media.find(key) : undefined;
      if (!found) throw new DomainError("not-found");
      const length = found.bytes;
      reply.type("video/webm").header("accept-ranges", "bytes").header("cache-control", ONE_DAY);
      const { range } = request.headers;
      const part = range === undefined ? undefined : selectPart(range, length);
      if (part === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${length}`).send();
      const video = await media.get(key, part && { from: part[0], to: part[1] });
      if (!video) throw new DomainError("not-found");
      if (part) reply.code(206).header("content-range", `bytes ${part[0]}-${part[1]}/${length}`);
      return reply.header("content-length", video.bytes).send(video.body);
    });
  };
}

/** First and last byte of a single range; undefined for a header of another kind, which is ignored (RFC 9110, 14.2). */
export function selectPart(
  range: string,
  length: number,
): readonly [from: number, to: number] | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = RANGE.exec(range) ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== "" && last !== "" && Number(last) < from) return undefined;
  return from >= length || from > to ? "unsatisfiable" : [from, to];
}
