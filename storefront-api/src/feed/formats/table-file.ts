import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { parse, type Options } from "csv-parse";
import { toLineProblem, toProblems, type FeedProblem } from "../reading/feed-problem.js";
import { decodeFile } from "./decode-file.js";
import { normalizeName, type SourceEvent, type SourceFile } from "./source-file.js";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SNIFFED_ROWS = 200;
const SNIFFED_CHARACTERS = 4 * 1024 * 1024;
const ROW_LIMIT_CHARACTERS = 1024 * 1024;

const CSV_OPTIONS: Options = {
  bom: true,
  info: true,
  skip_empty_lines: true,
  relax_column_count: true,
  // Merchant feeds contain unescaped inch marks: 15" screen.
  relax_quotes: true,
  max_record_size: ROW_LIMIT_CHARACTERS,
};

type CsvRow = { readonly record: readonly string[]; readonly info: { readonly lines: number; readonly bytes: number } };

/** Detects the delimiter unless given. Undefined for a file without rows. */
export async function openCsv(path: string, encoding: string, delimiter?: string): Promise<SourceFile | undefined> {
  const separator = delimiter ?? (await detectDelimiter(path, encoding));
  const [first] = await takeRows(path, encoding, separator, 1);
  if (!first) return undefined;
  const header = first.map((name) => name.trim());
  const cut = (await endsWithLine(path)) ? "" : ", without an end of its last line (the file may have been cut)";
  return {
    description: `a table in ${encoding.toUpperCase()}, separated by ${JSON.stringify(separator)}${cut}`,
    header,
    read: () => readRows(path, encoding, separator, header),
  };
}

/** In UTF-16, a NUL precedes or follows the line feed. */
async function endsWithLine(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    return buffer.includes("\n");
  } finally {
    await file.close();
  }
}

async function* parseRows(path: string, encoding: string, delimiter: string): AsyncGenerator<CsvRow> {
  const text = Readable.from(withoutDelimiterLine(decodeFile(path, encoding)));
  const parser = text.pipe(parse({ ...CSV_OPTIONS, delimiter }));
  text.on("error", (error) => parser.destroy(error));
  let hasBegun = false;
  for await (const row of parser as AsyncIterable<CsvRow>) {
    hasBegun ||= !isExplanation(row.record);
    if (hasBegun) yield row;
  }
}

/** Facebook's template explains each column above the header: `# Required | The title of the item.` */
function isExplanation(record: CsvRow["record"]): boolean {
  return record.some((cell) => cell.startsWith("# ")) && record.every((cell) => cell === "" || cell.startsWith("# "));
}

/** Spreadsheets write `sep=;` above the header. The line is kept but emptied, so that line numbers stay correct. */
async function* withoutDelimiterLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (piece === "") continue;
    yield isFirst ? piece.replace(/^\uFEFF?sep=.\r?\n/i, "\n") : piece;
    isFirst = false;
  }
}

/** The delimiter that splits most rows into as many cells as the header has. */
async function detectDelimiter(path: string, encoding: string): Promise<string> {
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const [first = [], ...others] = await takeRows(path, encoding, delimiter, SNIFFED_ROWS);
    const width = first.length;
    const fitting = others.filter(({ length }) => length === width).length;
    const score = width > 1 ? width * ((fitting + 1) / (others.length + 1)) : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The first rows, up to one that can't be parsed. */
async function takeRows(path: string, encoding: string, delimiter: string, count: number) {
  const rows: CsvRow["record"][] = [];
  try {
    for await (const { record, info } of parseRows(path, encoding, delimiter)) {
      rows.push(record);
      if (rows.length >= count || info.bytes > SNIFFED_CHARACTERS) break;
    }
  } catch (error) {
    if (!toCsvProblem(path, error)) throw error;
  }
  return rows;
}

async function* readRows(
  path: string,
  encoding: string,
  delimiter: string,
  header: readonly string[],
): AsyncGenerator<SourceEvent> {
  const names = header.map(normalizeName);
  const file = basename(path);
  let [isHeader, lastLine] = [true, 0];
  try {
    for await (const { record, info } of parseRows(path, encoding, delimiter)) {
      lastLine = info.lines;
      if (isHeader) isHeader = false;
      else if (record.some((cell) => cell.trim() !== "")) yield toEvent(record, info.lines);
    }
  } catch (error) {
    const problem = toCsvProblem(path, error, lastLine);
    if (!problem) throw error;
    yield toProblems(problem);
  }

  function toEvent(record: readonly string[], line: number): SourceEvent {
    const surplus = record.slice(names.length).some((cell) => cell.trim() !== "");
    if (record.length < names.length || surplus)
      return toProblems(toLineProblem({ file, line }, `${names.length} columns`, String(record.length)));
    const cells = new Map(names.map((name, index) => [name, [toValue(record[index] ?? "")]]));
    return { kind: "row", row: { line, cells } };
  }
}

/** Spreadsheets keep leading zeros in formulas, `="00123"`, or behind an apostrophe: `'00123`. */
function toValue(cell: string): string {
  const value = cell.trim();
  return /^="([^"]*)"$/.exec(value)?.[1]?.trim() ?? value.replace(/^'(?=\d+$)/, "");
}

const CSV_EXPECTATIONS: Readonly<Record<string, readonly [expected: string, found: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ["a closing quote", "the end of the file"],
  CSV_MAX_RECORD_SIZE: [`a row of at most ${ROW_LIMIT_CHARACTERS} characters`, "a longer one, or an open quote"],
};

function toCsvProblem(path: string, error: unknown, lastLine = 0): FeedProblem | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  // The parser reports the line where it gave up; for an open quote that is the last line of the file.
  const isOpenQuote = error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE";
  const line = !isOpenQuote && "lines" in error && typeof error.lines === "number" ? error.lines : lastLine + 1;
  const place = { file: basename(path), line };
  if (error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return toLineProblem(place, "text in one encoding", "bytes that the encoding does not have");
  if (!String(error.code).startsWith("CSV_")) return undefined;
  const [expected, found] = CSV_EXPECTATIONS[String(error.code)] ?? ["cells between delimiters", "a misplaced quote"];
  return toLineProblem(place, expected, found);
}
