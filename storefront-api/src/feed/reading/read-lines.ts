import { createReadStream } from "node:fs";
import { StringDecoder } from "node:string_decoder";

export type FeedLine = {
  /** Counted from 1, empty lines included. */
  readonly line: number;
  /** Undefined if the line exceeds the limit. */
  readonly text: string | undefined;
  /** Bytes read up to the end of the line. */
  readonly bytesRead: number;
};

/** Far more than a product with all its texts. */
export const LINE_LIMIT_CHARACTERS = 1024 * 1024;

/** Reads lines of a UTF-8 file without empty ones, with at most one chunk of the file in memory. */
export async function* readLines(path: string, limit = LINE_LIMIT_CHARACTERS): AsyncGenerator<FeedLine> {
  const decoder = new StringDecoder("utf8");
  let [line, bytesRead, rest, isTooLong] = [1, 0, "", false];

  function* finish(text: string): Generator<FeedLine> {
    const whole = text.endsWith("\r") ? text.slice(0, -1) : text;
    if (isTooLong || whole.length > limit) yield { line, text: undefined, bytesRead };
    else if (whole.trim() !== "") yield { line, text: line === 1 ? whole.replace(/^\uFEFF/, "") : whole, bytesRead };
    line += 1;
    isTooLong = false;
  }

  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    const pieces = (rest + decoder.write(chunk)).split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) yield* finish(piece);
    if (rest.length > limit) {
      isTooLong = true;
      rest = "";
    }
  }
  rest += decoder.end();
  if (rest !== "" || isTooLong) yield* finish(rest);
}
