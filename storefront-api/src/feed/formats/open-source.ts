import { open as openFile } from "node:fs/promises";
import { basename } from "node:path";
import { toLineProblem, type FeedProblem } from "../reading/feed-problem.js";
import { decodeFile, detectEncoding } from "./decode-file.js";
import type { Mapping } from "./mapping.js";
import type { SourceFile } from "./source-file.js";
import { findOtherFormat } from "./other-formats.js";
import { openTable } from "./table-file.js";
import { openXml } from "./xml-file.js";

export type OpenedSource =
  | { readonly kind: "source"; readonly source: SourceFile }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

const SNIFFED_CHARACTERS = 1000;

/** First bytes of files that only look like text to the detection of encodings. */
const ARCHIVES: readonly (readonly [start: string, what: string])[] = [
  ["PK\u0003\u0004", "a ZIP archive or a spreadsheet's own format"],
  ["\u001f\u008b", "a gzip archive"],
  ["%PDF", "a PDF"],
  ["\u00d0\u00cf\u0011\u00e0", "a spreadsheet's own format"],
];

/** Detects the file type. Rejects if the file can't be read. */
export async function openSource(path: string, mapping: Mapping): Promise<OpenedSource> {
  const archive = await findArchive(path);
  if (archive !== undefined) {
    const problem = toLineProblem({ file: basename(path), line: 1 }, "a table or XML as text", archive);
    return { kind: "problem", problem };
  }
  const detected = mapping.encoding
    ? ({ kind: "encoding", name: mapping.encoding } as const)
    : await detectEncoding(path);
  if (detected.kind === "problem") return detected;
  const place = { file: basename(path), line: 1 };
  let start = "";
  try {
    for await (const piece of decodeFile(path, detected.name)) {
      start += piece;
      if (start.length >= SNIFFED_CHARACTERS) break;
    }
  } catch {
    return { kind: "problem", problem: toLineProblem(place, `text in ${detected.name}`, "other bytes") };
  }
  start = start.replace(/^\uFEFF/, "").trimStart();
  const other = findOtherFormat(start);
  if (other) {
    const problem = toLineProblem(place, other.instead, `what looks like ${other.what}`);
    return { kind: "problem", problem };
  }
  const source = await open(path, detected.name, start, mapping);
  return source
    ? { kind: "source", source }
    : { kind: "problem", problem: toLineProblem(place, "a table or XML", "an empty file") };
}

async function open(path: string, encoding: string, start: string, mapping: Mapping): Promise<SourceFile | undefined> {
  if (start.startsWith("<")) return openXml(path, encoding);
  return openTable(path, encoding, mapping.delimiter);
}

async function findArchive(path: string): Promise<string | undefined> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return ARCHIVES.find(([start]) => head.startsWith(start))?.[1];
  } finally {
    await file.close();
  }
}
