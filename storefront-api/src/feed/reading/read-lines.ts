import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

export type FeedLine = {
  /** Counted from 1, empty lines included. */
  readonly line: number;
  /** Undefined if the line exceeds the limit or isn't UTF-8. */
  readonly text: string | undefined;
  readonly flaw?: "length" | "encoding";
};

/** Far more than a product with all its texts. */
export const LINE_LIMIT_CHARACTERS = 1024 * 1024;
/** UTF-8 has at most three bytes for each of JavaScript's characters. */
const BYTES_PER_CHARACTER = 3;
const LINE_FEED = 0x0a;

/** Reads lines of a UTF-8 file without empty ones, with at most one line and one chunk of the file in memory. */
export async function* readLines(path: string, limit = LINE_LIMIT_CHARACTERS): AsyncGenerator<FeedLine> {
  let [line, isTooLong] = [1, false];
  let [parts, length]: [Buffer[], number] = [[], 0];

  function add(part: Buffer): void {
    isTooLong ||= length + part.length > limit * BYTES_PER_CHARACTER;
    if (isTooLong) [parts, length] = [[], 0];
    else {
      parts.push(part);
      length += part.length;
    }
  }

  function* finish(): Generator<FeedLine> {
    const found = isTooLong ? ({ text: undefined, flaw: "length" } as const) : toText(Buffer.concat(parts), limit);
    const text = line === 1 ? found.text?.replace(/^\uFEFF/, "") : found.text;
    if (text?.trim() !== "") yield { ...found, line, text };
    line += 1;
    [parts, length, isTooLong] = [[], 0, false];
  }

  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      yield* finish();
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (length > 0 || isTooLong) yield* finish();
}

function toText(bytes: Buffer, limit: number): Pick<FeedLine, "text" | "flaw"> {
  if (!isUtf8(bytes)) return { text: undefined, flaw: "encoding" };
  const text = bytes.toString("utf8");
  const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
  return whole.length > limit ? { text: undefined, flaw: "length" } : { text: whole };
}
