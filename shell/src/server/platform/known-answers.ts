import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { freezeDeep } from "./once-per-value.js";
import type { RequestedRecently } from "./requested-recently.js";

/**
 * Parses response bodies. Equal bodies give the same frozen value, so that `oncePerValue` can cache what is derived
 * from it. Throws a `SyntaxError` if the body isn't JSON.
 */
export type ParseAnswer = (body: Buffer) => unknown;

export const parseEachAnswer: ParseAnswer = (body) => JSON.parse(body.toString("utf8")) as unknown;

/** Memory for a value and what is derived from it, per byte of its JSON. */
const BYTES_PER_JSON_BYTE = 8;

export type KnownAnswersOptions = {
  /** Memory for values; with 0, every body is parsed. */
  readonly bytes: number;
  /** Whether an equal body came recently. A body seen only once isn't kept. */
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
    known.set(key, { value, size: (body.length + key.length) * BYTES_PER_JSON_BYTE });
    return value;
  };
}
