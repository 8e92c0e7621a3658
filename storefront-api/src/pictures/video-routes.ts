import type { FastifyPluginAsync } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureStore } from "./picture-routes.js";
import { DomainError } from "../platform/domain-error.js";

const NAME = /^[a-z0-9-]{1,60}\.webm$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;
const ONE_DAY = "public, max-age=86400";

/** `GET /images/videos/{name}.webm`: videos from the media directory. Browsers seek with one range per request. */
export function videoRoutes({ options }: PictureStore): FastifyPluginAsync {
  return async (app) => {
    const { mediaDirectory } = options.pictures ?? {};
    if (!mediaDirectory) return;
    const folder = join(mediaDirectory, "videos");
    app.get<{ Params: { name: string } }>("/images/videos/:name", async (request, reply) => {
      const { name } = request.params;
      const video = NAME.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
      if (!video) throw new DomainError("not-found");
      reply.type("video/webm").header("accept-ranges", "bytes").header("cache-control", ONE_DAY);
      const { range } = request.headers;
      const part = range === undefined ? undefined : selectPart(range, video.length);
      if (part === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${video.length}`).send();
      if (part === undefined) return reply.send(video);
      const [from, to] = part;
      return reply
        .code(206)
        .header("content-range", `bytes ${from}-${to}/${video.length}`)
        .send(video.subarray(from, to + 1));
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
