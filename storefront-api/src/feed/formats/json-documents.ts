import { LINE_LIMIT_CHARACTERS } from "../reading/read-lines.js";
import { decodeFile } from "./decode-file.js";

/** A document is kept in memory as a whole. */
const DOCUMENT_LIMIT_CHARACTERS = 32 * 1024 * 1024;

type JsonDocument = { readonly kind: "document"; readonly source: string; readonly line: number };
type UnreadableDocument = {
  readonly kind: "problem";
  readonly line: number;
  readonly expected: string;
  readonly found: string;
};

/** The JSON documents of a file: one, one per line, or the JSON-LD blocks of an HTML page. Large files are read by line. */
export async function* readDocuments(
  path: string,
  encoding: string,
): AsyncGenerator<JsonDocument | UnreadableDocument> {
  let [text, line, isByLine] = ["", 1, false];
  try {
    for await (const piece of decodeFile(path, encoding)) {
      text += piece;
      if (text.length <= (isByLine ? LINE_LIMIT_CHARACTERS : DOCUMENT_LIMIT_CHARACTERS)) continue;
      isByLine ||= beginsWithDocumentLine(text);
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      if (!isByLine || text.length > LINE_LIMIT_CHARACTERS) {
        yield toLimitProblem(isByLine ? line + lines.length : 1);
        return;
      }
      yield* toLineDocuments(lines, line);
      line += lines.length;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    yield { kind: "problem", line: line + countLines(text), expected: `text in ${encoding}`, found: "other bytes" };
    return;
  }
  if (isByLine) yield* toLineDocuments([text], line);
  else yield* splitDocuments(text);
}

function toLimitProblem(line: number): UnreadableDocument {
  const expected = `a document of at most ${DOCUMENT_LIMIT_CHARACTERS} characters, or one product per line of at most ${LINE_LIMIT_CHARACTERS}`;
  return { kind: "problem", line, expected, found: "a longer one" };
}

function beginsWithDocumentLine(text: string): boolean {
  const start = text.slice(0, LINE_LIMIT_CHARACTERS).trimStart();
  const end = start.indexOf("\n");
  return end !== -1 && parseJson(start.slice(0, end)).value !== undefined;
}

function* toLineDocuments(lines: readonly string[], from: number): Generator<JsonDocument> {
  for (const [index, source] of lines.entries())
    if (source.trim() !== "") yield { kind: "document", source, line: from + index };
}

function splitDocuments(text: string): Iterable<JsonDocument> {
  if (text.trimStart().startsWith("<")) return listBlocks(text);
  const whole: JsonDocument = { kind: "document", source: text, line: 1 };
  if (parseJson(text).value !== undefined) return [whole];
  const lines = [...toLineDocuments(text.split("\n"), 1)];
  const isOnePerLine = lines.filter(({ source }) => parseJson(source).value !== undefined).length > lines.length / 2;
  return isOnePerLine ? lines : [whole];
}

/** Scans once, because a pattern for the whole element takes quadratic time on tags without end. */
function* listBlocks(text: string): Generator<JsonDocument> {
  const [opening, closing] = [/<script\b/gi, /<\/script/gi];
  let [line, counted] = [1, 0];
  for (let tag = opening.exec(text); tag; tag = opening.exec(text)) {
    const start = text.indexOf(">", tag.index) + 1;
    if (start === 0) return;
    opening.lastIndex = start;
    if (!text.slice(tag.index, start).toLowerCase().includes("application/ld+json")) continue;
    closing.lastIndex = start;
    const end = closing.exec(text);
    if (!end) return;
    line += countLines(text.slice(counted, start));
    counted = start;
    yield { kind: "document", source: text.slice(start, end.index), line };
    opening.lastIndex = end.index;
  }
}

/** Undefined for anything else, with the place of the mistake. */
export function parseJson(source: string): { readonly value: unknown; readonly at: number } {
  try {
    return { value: JSON.parse(source), at: 0 };
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return { value: undefined, at: at === undefined ? source.length : Number(at) };
  }
}

export function countLines(text: string): number {
  return text.split("\n").length - 1;
}
