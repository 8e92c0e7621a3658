import { createHash } from "node:crypto";
import { basename } from "node:path";
import { toLineProblem, type FeedProblem } from "../reading/feed-problem.js";
import { CATALOG_FIELDS, type CatalogField } from "./catalog-fields.js";
import {
  imagesOf,
  optionsOf,
  toCatalogItem,
  type CatalogItem,
  type CatalogRow,
  type ItemResult,
} from "./catalog-item.js";
import { mapFile, MISSING_COLUMNS, UNIQUE_NUMBER, type MappedFile, type Mapping } from "./mapping.js";
import { openSource } from "./open-source.js";
import { isTranslatedWooCommerce } from "./other-formats.js";
import { countCharacters, normalizeName, type SourceFile, type SourceRow } from "./source-file.js";
import { fromWooCommerce, isWooCommerce } from "./woocommerce-file.js";

export type CatalogEvent =
  | ItemResult
  /** A row that repeats an earlier one or the header. */
  | { readonly kind: "duplicate" }
  /** A row with more about the preceding item, such as an image. */
  | { readonly kind: "detail" };

export type Catalog = {
  readonly description: string;
  readonly source: SourceFile;
  readonly mapped: MappedFile<CatalogField>;
  /** Reads the file from the beginning each time. */
  read(): AsyncGenerator<CatalogEvent>;
};

export type OpenedCatalog =
  | { readonly kind: "catalog"; readonly catalog: Catalog }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

/** Opens a catalog in one of the formats of docs/feed. */
export async function openCatalog(path: string, mapping: Mapping): Promise<OpenedCatalog> {
  const opened = await openSource(path, mapping);
  if (opened.kind === "problem") return opened;
  const source = isWooCommerce(opened.source) ? fromWooCommerce(path, opened.source) : opened.source;
  const result = await mapFile(path, source, CATALOG_FIELDS, mapping);
  if (result.kind === "problem") {
    const { expected } = result.problem;
    if (!expected.startsWith(MISSING_COLUMNS) || !(await isTranslatedWooCommerce(source))) return result;
    const found = "what looks like a WooCommerce product export with translated column names";
    const english = "English column names (set your WordPress language to English and export again)";
    return { kind: "problem", problem: { ...result.problem, expected: english, found } };
  }
  const mapped = result.file;
  const description = `${basename(path)}: ${describe(source, mapped)}, decimal sign ${JSON.stringify(mapped.decimal)}`;
  const catalog = { description, source, mapped, read: () => readCatalog(basename(path), source, mapped) };
  return { kind: "catalog", catalog };
}

function describe({ description, header = [] }: SourceFile, { columns }: MappedFile<CatalogField>): string {
  const isShopify = columns.get("option1Value")?.some((name) => normalizeName(name) === "option1value");
  if (isShopify && columns.has("groupId")) return `a Shopify product export, ${description}`;
  const isMerchant = header.map(normalizeName).includes("imagelink");
  return isMerchant ? `a Google Merchant feed, ${description}` : description;
}

/** Rows of one product are kept until its last one is read. */
const GROUP_LIMITS = { rows: 1000, characters: 4 * 1024 * 1024 } as const;

type Group = { readonly id: string | undefined; readonly rows: SourceRow[]; characters: number };

async function* readCatalog(
  file: string,
  source: SourceFile,
  mapped: MappedFile<CatalogField>,
): AsyncGenerator<CatalogEvent> {
  const seen = new Map<string, { readonly line: number; readonly digest: string }>();
  const headerKey = source.header && JSON.stringify(source.header.map((name) => [name]));

  function* emit(rows: readonly SourceRow[]): Generator<CatalogEvent> {
    for (const event of toGroupEvents(file, rows, mapped)) {
      if (event.kind === "item") yield checkSeen(event.item);
      else yield event;
    }
  }

  function checkSeen(item: CatalogItem): CatalogEvent {
    const { line, ...content } = item;
    const { itemId } = item.product;
    const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64");
    const known = seen.get(itemId);
    if (!known) {
      seen.set(itemId, { line, digest });
      return { kind: "item", item };
    }
    if (known.digest === digest) return { kind: "duplicate" };
    const expected = `${UNIQUE_NUMBER}(line ${known.line} has it with other values)`;
    const field = mapped.columns.get("itemId")?.[0] ?? "itemId";
    return { kind: "problems", problems: [{ file, line, field, expected, found: JSON.stringify(itemId) }] };
  }

  let group: Group | undefined;
  for await (const event of source.read()) {
    if (event.kind === "problem") {
      yield { kind: "problems", problems: [event.problem] };
      continue;
    }
    const { row } = event;
    if (headerKey !== undefined && JSON.stringify([...row.cells.values()]) === headerKey) {
      yield { kind: "duplicate" };
      continue;
    }
    const id = mapped.toRow(row).get("groupId");
    const characters = countCharacters(row);
    if (group && id !== undefined && group.id === id) {
      group.characters += characters;
      if (group.rows.length < GROUP_LIMITS.rows && group.characters <= GROUP_LIMITS.characters) group.rows.push(row);
      else yield { kind: "problems", problems: [toGroupProblem(file, row.line, mapped, id)] };
    } else {
      if (group) yield* emit(group.rows);
      group = { id, rows: [row], characters };
    }
  }
  if (group) yield* emit(group.rows);
}

function toGroupProblem(file: string, line: number, mapped: MappedFile<CatalogField>, id: string): FeedProblem {
  const { rows, characters } = GROUP_LIMITS;
  const expected = `at most ${rows.toLocaleString("en-US")} rows and ${characters.toLocaleString("en-US")} characters of one product`;
  return { ...toLineProblem({ file, line }, expected, id), field: mapped.columns.get("groupId")?.[0] ?? "groupId" };
}

/** Fields that a table states once for all rows of a group. */
const SHARED_FIELDS: readonly CatalogField[] = [
  "name",
  "description",
  "brandName",
  "category",
  "currency",
  "option1Name",
  "option2Name",
  "option3Name",
  "status",
  "published",
  "imageAlt",
];

/** Processes consecutive rows of a group, where either the first or every row has a name. */
function* toGroupEvents(
  file: string,
  sourceRows: readonly SourceRow[],
  mapped: MappedFile<CatalogField>,
): Generator<CatalogEvent> {
  const known = new Set<string>();
  const rows: CatalogRow[] = [];
  for (const row of sourceRows) {
    const key = JSON.stringify([...row.cells]);
    if (known.has(key)) yield { kind: "duplicate" };
    else rows.push(mapped.toRow(row));
    known.add(key);
  }
  const [first] = rows;
  if (!first) return;
  const isNamedOnce = rows.length > 1 && rows.slice(1).every((row) => row.get("name") === undefined);
  if (!isNamedOnce) {
    for (const row of rows) yield toCatalogItem(file, row);
    return;
  }
  const images = rows.flatMap(imagesOf);
  for (const row of rows) {
    const isVariant =
      row === first || [row.get("itemId"), row.get("price"), ...Object.keys(optionsOf(row))].some(Boolean);
    if (isVariant) yield toCatalogItem(file, inheritFrom(first, row), images);
    else yield { kind: "detail" };
  }
}

function inheritFrom(first: CatalogRow, row: CatalogRow): CatalogRow {
  function all(field: CatalogField): readonly string[] {
    const own = row.all(field);
    return own.length === 0 && SHARED_FIELDS.includes(field) ? first.all(field) : own;
  }
  return { ...row, all, get: (field) => all(field)[0] };
}
