import type { FastifyReply, FastifyRequest } from "fastify";
import type { ObjectStorage } from "shared-storage";

const RANGE = /^bytes=(\d*)-(\d*)$/;
const ONE_DAY = "public, max-age=86400";

/**
 * Streams a file that the feed names, whole or the one range that was asked for. Resolves to whether there is one, not
 * to the reply, which a promise would wait for.
 */
export async function sendMediaFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { media, key, type }: { media: ObjectStorage; key: string; type: string },
): Promise<boolean> {
  const found = await media.find(key);
  if (!found) return false;
  const length = found.bytes;
  const part = headers.range === undefined ? undefined : selectPart(headers.range, length);
  reply.type(type).header("accept-ranges", "bytes").header("cache-control", ONE_DAY);
  if (part === "unsatisfiable") {
    void reply.code(416).header("content-range", `bytes */${length}`).send();
    return true;
  }
  const file = await media.get(key, part && { from: part[0], to: part[1] });
  if (!file) return false;
  if (part) reply.code(206).header("content-range", `bytes ${part[0]}-${part[1]}/${length}`);
  void reply.header("content-length", file.bytes).send(file.body);
  return true;
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
