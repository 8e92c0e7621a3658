import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { freezeDeep } from "./once-per-value.js";
import type { RequestedRecently } from "./requested-recently.js";

/**
 * Parses bodies of answers. Equal bodies give the same value, frozen, so what is made from it alone is made once as
 * well (`oncePerValue`). Throws a `SyntaxError` if the body isn't JSON.
 */
export type ParseAnswer = (body: Buffer) => unknown;

export const parseEachAnswer: ParseAnswer = (body) => JSON.parse(body.toString("utf8")) as unknown;

/** Of a value with what is made from it, per byte of its JSON. */
const BYTES_PER_BYTE = 8;

export type KnownAnswersOptions = {
  /** Of memory for values; with 0, each body is parsed. */
  readonly bytes: number;
  /** Whether an equal body came a while ago: what came once may never come again. */
  readonly requestedRecently: RequestedRecently;
};

export function createKnownAnswers({ bytes, requestedRecently }: KnownAnswersOptions): ParseAnswer {
  if (bytes === 0) return parseEachAnswer;
  const known = new LRUCache<string, { readonly value: unknown; readonly size: number }>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => size,
  });
  return (body) => {
    const key = hash("sha256", body, "base64");
    const found = known.get(key);
    if (found) return found.value;
    if (!requestedRecently(key)) return parseEachAnswer(body);
    const value = freezeDeep(parseEachAnswer(body));
    known.set(key, { value, size: (body.length + key.length) * BYTES_PER_BYTE });
    return value;
  };
}
