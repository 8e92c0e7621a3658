import type { FastifyPluginAsync } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../platform/domain-error.js";
import { findDemonstrationFolder } from "./seed-demonstration.js";

const NAME = /^[a-z0-9-]{1,60}\.webm$/;
const RANGE = /^bytes=(\d*)-(\d*)$/;
const ONE_DAY = "public, max-age=86400";

/** `GET /images/videos/{name}.webm`: the films of the demonstration feed. Browsers seek with one range a request. */
export function demonstrationVideoRoutes(folder = join(findDemonstrationFolder(), "videos")): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>("/images/videos/:name", async (request, reply) => {
      const { name } = request.params;
      const film = NAME.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
      if (!film) throw new DomainError("not-found");
      reply.type("video/webm").header("accept-ranges", "bytes").header("cache-control", ONE_DAY);
      const { range } = request.headers;
      const part = range === undefined ? undefined : selectPart(range, film.length);
      if (part === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${film.length}`).send();
      if (part === undefined) return reply.send(film);
      const [from, to] = part;
      return reply
        .code(206)
        .header("content-range", `bytes ${from}-${to}/${film.length}`)
        .send(film.subarray(from, to + 1));
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
