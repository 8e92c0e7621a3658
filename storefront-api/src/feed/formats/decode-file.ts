import { createReadStream } from "node:fs";
import { toLineProblem, type FeedProblem } from "../reading/feed-problem.js";
import { basename } from "node:path";

export type Encoding =
  | { readonly kind: "encoding"; readonly name: string }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

const SNIFFED_BYTES = 4096;
const WINDOWS_1252 = "windows-1252";

/** Windows-1252 from 0x80 to 0x9F, which Node's decoder treats as ISO 8859-1. Spaces are unassigned. */
const WINDOWS_1252_SPECIALS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * A byte order mark or NUL bytes mean UTF-16; strictly valid files are UTF-8; others are Windows-1252. A file that
 * mixes UTF-8 with other bytes is refused, because either reading would corrupt names.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const utf8 = createUtf8Scanner();
  let head: Buffer | undefined;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!head) {
      head = chunk.subarray(0, SNIFFED_BYTES);
      const wide = detectUtf16(head);
      if (wide) return { kind: "encoding", name: wide };
    }
    utf8.scan(chunk);
  }
  const { invalid, invalidLine, multibyte, unassigned } = utf8.end();
  if (invalid === 0) return { kind: "encoding", name: "utf-8" };
  if (multibyte < invalid && unassigned === 0) return { kind: "encoding", name: WINDOWS_1252 };
  const place = { file: basename(path), line: invalidLine };
  return { kind: "problem", problem: toLineProblem(place, "one text encoding, such as UTF-8", "mixed encodings") };
}

function detectUtf16(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const nuls = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nuls;
  const enough = head.length / 8;
  if (odd > enough && even < odd / 8) return "utf-16le";
  return even > enough && odd < even / 8 ? "utf-16be" : undefined;
}

/** Counts valid and invalid non-ASCII UTF-8 sequences. */
function createUtf8Scanner() {
  let [invalid, invalidLine, multibyte, unassigned, line, missing] = [0, 0, 0, 0, 1, 0];
  function fail(): void {
    if (invalid === 0) invalidLine = line;
    invalid += 1;
    missing = 0;
  }
  function lead(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) missing = 1;
    else if (byte >= 0xe0 && byte <= 0xef) missing = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) missing = 3;
    else if (byte >= 0x80) fail();
  }
  return {
    scan(bytes: Buffer): void {
      for (const byte of bytes) {
        if (byte >= 0x80 && byte <= 0x9f && WINDOWS_1252_SPECIALS[byte - 0x80] === " ") unassigned += 1;
        if (missing > 0 && byte >= 0x80 && byte <= 0xbf) {
          missing -= 1;
          if (missing === 0) multibyte += 1;
        } else {
          if (missing > 0) fail();
          lead(byte);
        }
        if (byte === 0x0a) line += 1;
      }
    },
    end() {
      if (missing > 0) fail();
      return { invalid, invalidLine, multibyte, unassigned };
    },
  };
}

/** True for the encodings that `decodeFile` reads. */
export function isKnownEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

/** Decodes a file in chunks, without a byte order mark. Throws for bytes that are invalid in the encoding. */
export async function* decodeFile(path: string, encoding: string): AsyncGenerator<string> {
  const decode =
    new TextDecoder(encoding).encoding === WINDOWS_1252 ? decodeWindows1252 : createStrictDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decode(chunk);
  yield decode();
}

function createStrictDecoder(encoding: string): (chunk?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

function decodeWindows1252(chunk?: Buffer): string {
  if (!chunk) return "";
  return chunk
    .toString("latin1")
    .replaceAll(/[\u0080-\u009f]/g, (character) => WINDOWS_1252_SPECIALS[character.charCodeAt(0) - 0x80] ?? character);
}
