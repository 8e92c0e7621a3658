import type { Readable } from "node:stream";

const MOST_LINES = 5;
const MOST_CHARACTERS = 1000;

/**
 * Reads the stream to its end and keeps its first lines in one, for a log. What only a terminal understands is left
 * out: a release that broke out of its realm may have written it.
 */
export function keepFirstLines(stream: Readable): () => string {
  let kept = "";
  stream.setEncoding("utf8").on("data", (text: string) => (kept = (kept + text).slice(0, MOST_CHARACTERS)));
  return () =>
    kept
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\p{C}/gu, "").trim())
      .filter(Boolean)
      .slice(0, MOST_LINES)
      .join(" | ");
}
