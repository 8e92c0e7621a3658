import { basename } from "node:path";
import type { FeedProblem } from "../reading/feed-problem.js";
import { decodeFile, detectEncoding } from "./decode-file.js";
import { mapFile, type FieldDefinitions, type Mapping, type MappingResult } from "./mapping.js";
import { findOtherFormat, SNIFFED_CHARACTERS } from "./other-formats.js";
import type { SourceFile } from "./source-file.js";
import { openCsv } from "./table-file.js";
import { openXml } from "./xml-file.js";

type OpenedSource =
  | { readonly kind: "source"; readonly source: SourceFile }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

/** Opens a table or XML with these fields. Rejects if the file can't be read. */
export async function openTable<Definitions extends FieldDefinitions>(
  path: string,
  definitions: Definitions,
  mapping: Mapping,
): Promise<MappingResult<keyof Definitions & string>> {
  const opened = await openSource(path, mapping);
  return opened.kind === "problem" ? opened : mapFile(path, opened.source, definitions, mapping);
}

/** Detects the file type. Rejects if the file can't be read. */
export async function openSource(path: string, { encoding: given, delimiter }: Mapping): Promise<OpenedSource> {
  const fail = (expected: string, found: string): OpenedSource => ({
    kind: "problem",
    problem: { file: basename(path), line: 1, field: "(line)", expected, found },
  });
  const encoding = given ?? (await detectEncoding(path));
  if (typeof encoding === "object") return { kind: "problem", problem: encoding };
  const start = await readStart(path, encoding);
  if (start === undefined) return fail(`text in ${encoding}`, "other bytes");
  const other = findOtherFormat(start);
  if (other) return fail(other.instead, `what looks like ${other.what}`);
  const source = start.startsWith("<") ? openXml(path, encoding) : await openCsv(path, encoding, delimiter);
  return source ? { kind: "source", source } : fail("a table or XML", "an empty file");
}

/** Undefined if the file isn't text in this encoding. */
async function readStart(path: string, encoding: string): Promise<string | undefined> {
  let start = "";
  try {
    for await (const piece of decodeFile(path, encoding)) {
      start += piece;
      if (start.length >= SNIFFED_CHARACTERS) break;
    }
  } catch {
    return undefined;
  }
  return start.replace(/^\uFEFF/, "").trimStart();
}
