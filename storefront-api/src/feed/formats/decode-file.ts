import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { toLineProblem, type FeedProblem } from "../reading/feed-problem.js";

const SNIFFED_BYTES = 4096;
const WINDOWS_1252 = "windows-1252";

/** Windows-1252 from 0x80 to 0x9F, which Node's decoder treats as ISO 8859-1. Spaces are unassigned. */
const WINDOWS_1252_SPECIALS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const UNASSIGNED = /[\u0081\u008d\u008f\u0090\u009d]/;

/** First bytes of files that only look like text to the detection of encodings. */
const ARCHIVES: readonly (readonly [start: string, what: string])[] = [
  ["PK\u0003\u0004", "a ZIP archive or a spreadsheet's own format"],
  ["\u001f\u008b", "a gzip archive"],
  ["%PDF", "a PDF"],
  ["\u00d0\u00cf\u0011\u00e0", "a spreadsheet's own format"],
];

/**
 * A byte order mark or NUL bytes mean UTF-16; strictly valid files are UTF-8; others are Windows-1252. A file that
 * mixes UTF-8 with other bytes is refused, because either reading would corrupt names.
 */
export async function detectEncoding(path: string): Promise<string | FeedProblem> {
  const decoder = new TextDecoder();
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const file = basename(path);
  let [isFirst, isUnassigned, line, invalid, invalidLine, valid] = [true, false, 1, 0, 0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const [text, bytes] = [decoder.decode(chunk, { stream: true }), chunk.toString("latin1")];
    const archive = isFirst && ARCHIVES.find(([start]) => bytes.startsWith(start));
    if (archive) return toLineProblem({ file, line }, "a table or XML as text", archive[1]);
    const wide = isFirst && detectUtf16(chunk.subarray(0, SNIFFED_BYTES));
    if (wide) return wide;
    isFirst = false;
    // The decoder replaces what is invalid by a character that a file may have, too.
    const replacements = count(bytes, /\u00ef\u00bf\u00bd/g);
    const found = count(text, /\uFFFD/g) - replacements;
    if (invalid === 0 && found > 0) invalidLine = line + count(text.slice(0, text.indexOf("\uFFFD")), /\n/g);
    invalid += found;
    valid += count(text, /[^\p{ASCII}\uFFFD]/gu) + replacements;
    line += count(text, /\n/g);
    isUnassigned ||= UNASSIGNED.test(bytes);
  }
  if (decoder.decode() !== "") {
    if (invalid === 0) invalidLine = line;
    invalid += 1;
  }
  if (invalid === 0) return "utf-8";
  if (valid < invalid && !isUnassigned) return WINDOWS_1252;
  return toLineProblem(
    { file: basename(path), line: invalidLine },
    "one text encoding, such as UTF-8",
    "mixed encodings",
  );
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
