import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { ObjectStorage } from "shared-storage";
import { DomainError } from "../platform/domain-error.js";
import { UNLIMITED } from "../platform/limit-requests.js";
import { openMedia } from "./open-pictures.js";
import type { PictureStore } from "./picture-routes.js";

/** Nothing in a document may run or load anything. */
const DOCUMENT = { "content-disposition": "inline", "content-security-policy": "default-src 'none'; sandbox" };

const KINDS = [
  { folder: "documents", pattern: /^[a-z0-9][a-z0-9-]{0,79}\.pdf$/, type: "application/pdf", headers: DOCUMENT },
  { folder: "models", pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,115}\.glb$/, type: "model/gltf-binary", headers: {} },
  { folder: "videos", pattern: /^[a-z0-9-]{1,60}\.webm$/, type: "video/webm", headers: {} },
];

const RANGE = /^bytes=(\d*)-(\d*)$/;
const ONE_DAY = "public, max-age=86400";

/**
 * Files that the feed names, whole or the one range that was asked for: `GET /images/documents/{name}.pdf`,
 * `/images/models/{name}.glb` (3D) and `/images/videos/{name}.webm`. Error: `not-found`.
 */
export function mediaRoutes({ options }: PictureStore): FastifyPluginAsync {
  return async (app) => {
    const media = await openMedia(options.pictures ?? {});
    for (const { folder, pattern, type, headers } of KINDS) {
      app.get<{ Params: { name: string } }>(`/images/${folder}/:name`, UNLIMITED, async (request, reply) => {
        const { name } = request.params;
        const key = `${folder}/${name}`;
        const found = media && pattern.test(name) && (await media.find(key));
        if (!found) throw new DomainError("not-found", { name: `the name of one of the feed's ${folder}` });
        reply.type(type).headers({ ...headers, "accept-ranges": "bytes", "cache-control": ONE_DAY });
        await sendFile(request, reply, { media, key, length: found.bytes });
        return reply;
      });
    }
  };
}

type MediaFile = { readonly media: ObjectStorage; readonly key: string; readonly length: number };

async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: MediaFile): Promise<void> {
  const { media, key, length } = file;
  const part = headers.range === undefined ? undefined : selectPart(headers.range, length);
  if (part === "unsatisfiable") {
    void reply.code(416).header("content-range", `bytes */${length}`).send();
    return;
  }
  const opened = await media.get(key, part && { from: part[0], to: part[1] });
  if (!opened) throw new DomainError("not-found");
  if (part) reply.code(206).header("content-range", `bytes ${part[0]}-${part[1]}/${length}`);
  void reply.header("content-length", opened.bytes).send(opened.body);
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
