export type ContentEncoding = "identity" | "br" | "gzip";

/** Stored beside each original that is worth compressing, smallest first. */
export const COMPRESSED_ENCODINGS = ["br", "gzip"] as const satisfies readonly ContentEncoding[];

/**
 * The encodings a client accepts, best first, `identity` always last. Weights of 0 exclude an encoding (RFC 9110,
 * 12.5.3).
 */
export function acceptedEncodings(acceptEncoding: string | undefined): ContentEncoding[] {
  const weights = new Map((acceptEncoding ?? "").split(",").map(toWeight));
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  return [...COMPRESSED_ENCODINGS.filter((encoding) => weightOf(encoding) > 0), "identity"];
}

function toWeight(part: string): [string, number] {
  const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}
