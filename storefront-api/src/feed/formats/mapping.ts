import { basename } from "node:path";
import { z } from "zod";
import { toFieldProblem, type FeedProblem, type FoundProblems } from "../reading/feed-problem.js";
import {
  detectDateOrder,
  detectDecimalSign,
  normalizeDate,
  normalizeNumber,
  splitAmount,
  type DateOrder,
  type DecimalSign,
} from "./cell-values.js";
import { isKnownEncoding } from "./decode-file.js";
import { countCharacters, normalizeName, type SourceFile, type SourceRow } from "./source-file.js";

/** A mapping file; anything it omits is detected. */
export const Mapping = z.strictObject({
  encoding: z.string().refine(isKnownEncoding, "an encoding such as utf-8 or windows-1252").optional(),
  delimiter: z.string().length(1).optional(),
  decimal: z.enum([".", ","]).optional(),
  dates: z.enum(["month-first", "day-first"]).optional(),
  /** Maps fields to a column or several, of which the first with a value is used. An empty list: the field isn't read. */
  columns: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Default values by field. */
  constants: z.record(z.string(), z.string()).default({}),
});
export type Mapping = z.infer<typeof Mapping>;

export const NO_MAPPING: Mapping = Mapping.parse({});

export type FieldDefinition = {
  /** Column names, compared after `normalizeName`. */
  readonly aliases: readonly string[];
  readonly kind: "text" | "number" | "amount" | "date";
  readonly isRequired?: boolean;
  /** Another required field that can replace it. */
  readonly unless?: string;
};

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

export type MappedRow<Field extends string> = SourceRow & {
  /** Numbers have a decimal point and dates are ISO 8601; unreadable values are returned unchanged. */
  get(field: Field): string | undefined;
  all(field: Field): readonly string[];
  /** The column of a field, for messages. */
  columnOf(field: Field): string;
};

export type MappedEvent<Field extends string> =
  | { readonly kind: "row"; readonly row: MappedRow<Field> }
  | FoundProblems;

export type MappedFile<Field extends string> = {
  readonly source: SourceFile;
  readonly decimal: DecimalSign;
  readonly dates: DateOrder;
  /** Detected columns by field. */
  readonly columns: ReadonlyMap<Field, readonly string[]>;
  readonly unused: readonly string[];
  /** Reads the file from the beginning each time. */
  read(): AsyncGenerator<MappedEvent<Field>>;
};

export type MappingResult<Field extends string> =
  | { readonly kind: "mapped"; readonly file: MappedFile<Field> }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

/** Begins what a problem expects of a file without required columns. */
export const MISSING_COLUMNS = "columns for ";

const SAMPLED_ROWS = 1000;
/** Of wide rows, fewer are sampled. */
const SAMPLED_CELLS = 100_000;
const SAMPLED_CHARACTERS = 8 * 1024 * 1024;
const COLUMN_LIMIT = 2000;
const SHOWN_NAMES = 60;

/** Detects columns, number and date formats from the first rows. `escape` is left out of cells. */
export async function mapFile<Definitions extends FieldDefinitions>(
  path: string,
  source: SourceFile,
  definitions: Definitions,
  mapping: Mapping,
  escape?: RegExp,
): Promise<MappingResult<keyof Definitions & string>> {
  type Field = keyof Definitions & string;
  const place = { file: basename(path), line: 1 };
  const fail = (expected: string, found: string) =>
    ({ kind: "problem", problem: { ...place, field: "(columns)", expected, found } }) as const;
  const width = source.header?.length ?? 0;
  if (width > COLUMN_LIMIT)
    return fail(`at most ${COLUMN_LIMIT.toLocaleString("en-US")} columns`, width.toLocaleString("en-US"));
  const { rows: sample, problem } = await readSample(source);
  if (problem && sample.length === 0 && !source.header) return { kind: "problem", problem };
  if (sample.length === 0 && !source.header) return fail("products", `none in ${source.description}`);

  const header = source.header ?? [...new Set(sample.flatMap((row) => [...row.cells.keys()]))];
  const keys = header.map(normalizeName);
  const named = (name: string) => {
    const key = normalizeName(name);
    return header.filter((_, column) => keys[column] === key);
  };
  const columns = new Map<Field, readonly string[]>();
  const missing: string[] = [];
  for (const field of Object.keys(definitions) as Field[]) {
    const wanted = mapping.columns[field];
    const names = wanted === undefined ? (definitions[field]?.aliases ?? []) : [wanted].flat();
    const found = [...new Set(names.flatMap(named))];
    if (found.length > 0) columns.set(field, found);
    else if (wanted !== undefined) missing.push(...names.map((name) => JSON.stringify(name)));
  }
  const has = (field = "") => columns.has(field as Field) || mapping.constants[field] !== undefined;
  const required = Object.entries(definitions)
    .filter(([field, { isRequired, unless }]) => isRequired && !has(field) && !has(unless))
    .map(([field, { aliases }]) => `${field} (such as ${JSON.stringify(aliases[0] ?? field)})`);
  if (required.length + missing.length > 0)
    return fail(`${MISSING_COLUMNS}${[...required, ...missing].join(", ")}`, listNames(header) || "none");
  const used = new Set([...columns.values()].flat());
  const repeated = [...used].filter((name) => source.header && named(name).length > 1);
  if (repeated.length > 0) return fail("each column that is used once", `${listNames(repeated)} repeatedly`);

  const valuesOf = (...kinds: readonly FieldDefinition["kind"][]) => {
    const fields = [...columns.keys()].filter((field) => kinds.includes(definitions[field]?.kind ?? "text"));
    return sample.flatMap((row) => fields.flatMap((field) => cellsOf(row, field)));
  };
  const decimal = mapping.decimal ?? detectDecimalSign(valuesOf("number", "amount"));
  const dates = mapping.dates ?? detectDateOrder(valuesOf("date"));
  return {
    kind: "mapped",
    file: { source, decimal, dates, columns, unused: header.filter((name) => !used.has(name)), read },
  };

  async function* read(): AsyncGenerator<MappedEvent<Field>> {
    for await (const event of source.read())
      yield event.kind === "row" ? { kind: "row", row: toRow(event.row) } : event;
  }

  function cellsOf(row: SourceRow, field: Field): readonly string[] {
    return (columns.get(field) ?? []).flatMap((name) => row.cells.get(normalizeName(name)) ?? []);
  }

  function toRow(row: SourceRow): MappedRow<Field> {
    function all(field: Field): readonly string[] {
      const cells = cellsOf(row, field).map((cell) => (escape ? cell.replace(escape, "") : cell));
      const filled = cells.filter((cell) => cell !== "");
      const constant = mapping.constants[field];
      const values = filled.length === 0 && constant !== undefined ? [constant] : filled;
      return values.map((value) => normalize(definitions[field]?.kind, value));
    }
    return { ...row, all, get: (field) => all(field)[0], columnOf: (field) => columns.get(field)?.[0] ?? field };
  }

  function normalize(kind: FieldDefinition["kind"] | undefined, value: string): string {
    if (kind === "number") return normalizeNumber(value, decimal) ?? value;
    if (kind === "date") return normalizeDate(value, dates) ?? value;
    if (kind !== "amount") return value;
    const { text, currency } = splitAmount(value);
    const number = normalizeNumber(text, decimal);
    return number === undefined ? value : [number, currency].filter(Boolean).join(" ");
  }
}

/** Up to the first thousand rows, and the first problem among them. */
async function readSample(source: SourceFile) {
  const rows: SourceRow[] = [];
  let problem: FeedProblem | undefined;
  let [cells, characters] = [0, 0];
  for await (const event of source.read()) {
    if (event.kind === "problems") problem ??= event.problems[0];
    else {
      rows.push(event.row);
      cells += event.row.cells.size;
      characters += countCharacters(event.row);
    }
    if (rows.length >= SAMPLED_ROWS || cells >= SAMPLED_CELLS || characters >= SAMPLED_CHARACTERS) break;
  }
  return { rows, problem };
}

/** The row with other values of some fields. */
export function changeRow<Field extends string>(
  row: MappedRow<Field>,
  changed: { readonly [Name in Field]?: readonly string[] },
): MappedRow<Field> {
  const all = (field: Field) => changed[field] ?? row.all(field);
  return { ...row, all, get: (field) => all(field)[0] };
}

/** Names the column of a field. */
export function toColumnProblem<Field extends string>(
  file: string,
  row: MappedRow<Field>,
  field: Field,
  expected: string,
  found = "nothing",
): FeedProblem {
  return toFieldProblem({ file, line: row.line }, row.columnOf(field), expected, found);
}

export function listNames(names: readonly string[]): string {
  return names
    .slice(0, SHOWN_NAMES)
    .map((name) => JSON.stringify(name))
    .join(", ");
}
