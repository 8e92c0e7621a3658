import { basename } from "node:path";
import { z } from "zod";
import type { FeedProblem } from "../reading/feed-problem.js";
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
import { listNames } from "./table-file.js";

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

export type MappedRow<Field extends string> = {
  readonly line: number;
  /** Numbers have a decimal point and dates are ISO 8601; unreadable values are returned unchanged. */
  get(field: Field): string | undefined;
  all(field: Field): readonly string[];
  /** The column of a field, for messages. */
  columnOf(field: Field): string;
};

export type MappedFile<Field extends string> = {
  readonly decimal: DecimalSign;
  readonly dates: DateOrder;
  /** Detected columns by field. */
  readonly columns: ReadonlyMap<Field, readonly string[]>;
  readonly unused: readonly string[];
  toRow(row: SourceRow): MappedRow<Field>;
};

export type MappingResult<Field extends string> =
  | { readonly kind: "mapped"; readonly file: MappedFile<Field> }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

/** Begins what a problem expects of a file without required columns. */
export const MISSING_COLUMNS = "columns for ";
/** Begins what a problem expects of an item whose number another one has. */
export const UNIQUE_NUMBER = "an item number used once ";

export const SAMPLED_ROWS = 1000;
/** Of wide rows, fewer are sampled. */
const SAMPLED_CELLS = 100_000;
const SAMPLED_CHARACTERS = 8 * 1024 * 1024;
const COLUMN_LIMIT = 2000;

/** Detects columns, number and date formats from the first rows. */
export async function mapFile<Definitions extends FieldDefinitions>(
  path: string,
  source: SourceFile,
  definitions: Definitions,
  mapping: Mapping,
): Promise<MappingResult<keyof Definitions & string>> {
  type Field = keyof Definitions & string;
  const toProblem = (expected: string, found: string): MappingResult<Field> => ({
    kind: "problem",
    problem: { file: basename(path), line: 1, field: "(columns)", expected, found },
  });
  const width = source.header?.length ?? 0;
  if (width > COLUMN_LIMIT)
    return toProblem(`at most ${COLUMN_LIMIT.toLocaleString("en-US")} columns`, width.toLocaleString("en-US"));
  const { rows: sample, problem: unreadable } = await readSample(source);
  if (unreadable && !source.header) return { kind: "problem", problem: unreadable };
  if (sample.length === 0 && !source.header) return toProblem("products", `none in ${source.description}`);
  const header = source.header ?? [...new Set(sample.flatMap((row) => [...row.cells.keys()]))];
  const columnsOf = groupByName(header);
  const columns = new Map<Field, readonly string[]>();
  const missingMapped: string[] = [];
  for (const field of Object.keys(definitions) as Field[]) {
    const wanted = mapping.columns[field];
    const names = wanted === undefined ? (definitions[field]?.aliases ?? []) : [wanted].flat();
    const found = names.flatMap((name) => columnsOf.get(normalizeName(name)) ?? []);
    if (found.length > 0) columns.set(field, [...new Set(found)]);
    else if (wanted !== undefined) missingMapped.push(...[wanted].flat());
  }
  const has = (field: string | undefined) =>
    field !== undefined && (columns.has(field as Field) || mapping.constants[field] !== undefined);
  const missing = Object.entries(definitions)
    .filter(([field, { isRequired, unless }]) => isRequired && !has(field) && !has(unless))
    .map(([field, { aliases }]) => `${field} (such as ${JSON.stringify(aliases[0] ?? field)})`);
  if (missing.length > 0 || missingMapped.length > 0) {
    const expected = [...missing, ...missingMapped.map((name) => JSON.stringify(name))].join(", ");
    return toProblem(`${MISSING_COLUMNS}${expected}`, listNames(header) || "none");
  }
  const isRepeated = (name: string) => (columnsOf.get(normalizeName(name))?.length ?? 0) > 1;
  const repeated = [...new Set([...columns.values()].flat())].filter((name) => source.header && isRepeated(name));
  if (repeated.length > 0) return toProblem("each column that is used once", `${listNames(repeated)} repeatedly`);

  const valuesOf = (kind: FieldDefinition["kind"]) => {
    const names = Array.from(columns).flatMap(([field, found]) => (definitions[field]?.kind === kind ? found : []));
    const keys = names.map(normalizeName);
    return sample.flatMap((row) => keys.flatMap((key) => row.cells.get(key) ?? []));
  };
  const decimal = mapping.decimal ?? detectDecimalSign([...valuesOf("number"), ...valuesOf("amount")]);
  const dates = mapping.dates ?? detectDateOrder(valuesOf("date"));
  const used = new Set([...columns.values()].flat());

  function normalize(kind: FieldDefinition["kind"] | undefined, value: string): string {
    if (kind === "number") return normalizeNumber(value, decimal) ?? value;
    if (kind === "date") return normalizeDate(value, dates) ?? value;
    if (kind !== "amount") return value;
    const { text, currency } = splitAmount(value);
    const number = normalizeNumber(text, decimal);
    return number === undefined ? value : [number, currency].filter(Boolean).join(" ");
  }
  return {
    kind: "mapped",
    file: {
      decimal,
      dates,
      columns,
      unused: header.filter((name) => !used.has(name)),
      toRow(row) {
        function all(field: Field): readonly string[] {
          const found = (columns.get(field) ?? []).flatMap((name) => row.cells.get(normalizeName(name)) ?? []);
          const filled = found.filter((value) => value !== "");
          const constant = mapping.constants[field];
          const values = filled.length === 0 && constant !== undefined ? [constant] : filled;
          return values.map((value) => normalize(definitions[field]?.kind, value));
        }
        return {
          line: row.line,
          all,
          get: (field) => all(field)[0],
          columnOf: (field) => columns.get(field)?.[0] ?? field,
        };
      },
    },
  };
}

function groupByName(header: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const columns = new Map<string, string[]>();
  for (const name of header) {
    const key = normalizeName(name);
    const alike = columns.get(key);
    if (alike) alike.push(name);
    else columns.set(key, [name]);
  }
  return columns;
}

type Sample = { readonly rows: readonly SourceRow[]; readonly problem?: FeedProblem };

/** Returns the problem if there are no rows. */
async function readSample(source: SourceFile): Promise<Sample> {
  const rows: SourceRow[] = [];
  let problem: FeedProblem | undefined;
  let [cells, characters] = [0, 0];
  for await (const event of source.read()) {
    if (event.kind === "row") {
      rows.push(event.row);
      cells += event.row.cells.size;
      characters += countCharacters(event.row);
    } else problem ??= event.problem;
    if (rows.length >= SAMPLED_ROWS || cells >= SAMPLED_CELLS || characters >= SAMPLED_CHARACTERS) break;
  }
  return rows.length === 0 && problem ? { rows, problem } : { rows };
}
