import { createHash } from "node:crypto";
import { basename } from "node:path";
import { toFieldProblem, toProblems, type FeedProblem } from "../reading/feed-problem.js";
import { CATALOG_FIELDS, CATALOG_FORMATS, WOOCOMMERCE, type CatalogField } from "./catalog-fields.js";
import { imagesOf, optionsOf, toCatalogItem, type CatalogRow, type ItemResult } from "./catalog-item.js";
import { changeRow, mapFile, toColumnProblem, type MappedEvent, type MappedFile, type Mapping } from "./mapping.js";
import { openSource } from "./open-source.js";
import { countCharacters, normalizeName } from "./source-file.js";
import { readWooCommerce } from "./woocommerce-rows.js";

export type CatalogEvent =
  | ItemResult
  /** A row that repeats an earlier one or the header. */
  | { readonly kind: "duplicate" }
  /** A row with more about the preceding item, such as an image. */
  | { readonly kind: "detail" };

export type Catalog = {
  readonly description: string;
  readonly mapped: MappedFile<CatalogField>;
  /** Reads the file from the beginning each time. */
  read(): AsyncGenerator<CatalogEvent>;
};

type OpenedCatalog =
  | { readonly kind: "catalog"; readonly catalog: Catalog }
  | { readonly kind: "problem"; readonly problem: FeedProblem };

/** Opens a catalog in one of the formats of docs/feed. */
export async function openCatalog(path: string, mapping: Mapping): Promise<OpenedCatalog> {
  const file = basename(path);
  const opened = await openSource(path, mapping);
  if (opened.kind === "problem") return opened;
  const { source } = opened;
  const names = new Set(source.header?.map(normalizeName));
  const format = CATALOG_FORMATS.find(({ header }) => header.every((name) => names.has(normalizeName(name))));
  const fields = { ...CATALOG_FIELDS, ...format?.fields };
  const result = await mapFile(path, source, fields, mapping, format?.escape);
  if (result.kind === "problem") return result;
  const mapped = result.file;
  const what = format ? `${format.what}, ${source.description}` : source.description;
  const description = `${file}: ${what}, decimal sign ${JSON.stringify(mapped.decimal)}`;
  const rows = () => (format === WOOCOMMERCE ? readWooCommerce(file, mapped) : mapped.read());
  return { kind: "catalog", catalog: { description, mapped, read: () => readItems(file, mapped, rows()) } };
}

/** Leaves out items that repeat an earlier one, and refuses others of its number. */
async function* readItems(
  file: string,
  mapped: MappedFile<CatalogField>,
  rows: AsyncIterable<MappedEvent<CatalogField>>,
): AsyncGenerator<CatalogEvent> {
  const seen = new Map<string, { readonly line: number; readonly digest: string }>();
  for await (const event of readGroups(file, mapped, rows)) {
    if (event.kind !== "item") {
      yield event;
      continue;
    }
    const { line, ...content } = event.item;
    const { itemId } = content.product;
    const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64");
    const known = seen.get(itemId);
    if (!known) {
      seen.set(itemId, { line, digest });
      yield event;
    } else if (known.digest === digest) yield { kind: "duplicate" };
    else {
      const expected = `${UNIQUE_NUMBER}(line ${known.line} has it with other values)`;
      const field = mapped.columns.get("itemId")?.[0] ?? "itemId";
      yield toProblems(toFieldProblem({ file, line }, field, expected, JSON.stringify(itemId)));
    }
  }
}

/** Begins what a problem expects of an item whose number another one has. */
export const UNIQUE_NUMBER = "an item number used once ";

/** Rows of one product are kept until its last one is read. */
const GROUP_LIMITS = { rows: 1000, characters: 4 * 1024 * 1024 } as const;

async function* readGroups(
  file: string,
  { source: { header } }: MappedFile<CatalogField>,
  rows: AsyncIterable<MappedEvent<CatalogField>>,
): AsyncGenerator<CatalogEvent> {
  const headerKey = header && JSON.stringify(header.map((name) => [name]));
  let group: CatalogRow[] = [];
  let characters = 0;
  for await (const event of rows) {
    if (event.kind === "problems") {
      yield event;
      continue;
    }
    const { row } = event;
    if (headerKey !== undefined && JSON.stringify([...row.cells.values()]) === headerKey) {
      yield { kind: "duplicate" };
      continue;
    }
    const id = row.get("groupId");
    const isNext = id === undefined || id !== group[0]?.get("groupId");
    if (isNext) yield* toGroupEvents(file, group);
    characters = countCharacters(row) + (isNext ? 0 : characters);
    if (isNext) group = [row];
    else if (group.length < GROUP_LIMITS.rows && characters <= GROUP_LIMITS.characters) group.push(row);
    else {
      const [most, longest] = [GROUP_LIMITS.rows, GROUP_LIMITS.characters].map((limit) =>
        limit.toLocaleString("en-US"),
      );
      const expected = `at most ${most} rows and ${longest} characters of one product`;
      yield toProblems(toColumnProblem(file, row, "groupId", expected, id));
    }
  }
  yield* toGroupEvents(file, group);
}

/** Fields that a table states once for all rows of a group. */
const SHARED_FIELDS: readonly CatalogField[] = [
  ...(["name", "description", "brandName", "category", "currency", "status", "published", "imageAlt"] as const),
  ...(["option1Name", "option2Name", "option3Name"] as const),
];

/** Processes consecutive rows of a group, where either the first or every row has a name. */
function* toGroupEvents(file: string, group: readonly CatalogRow[]): Generator<CatalogEvent> {
  const known = new Set<string>();
  const rows: CatalogRow[] = [];
  for (const row of group) {
    const key = JSON.stringify([...row.cells]);
    if (known.has(key)) yield { kind: "duplicate" };
    else rows.push(row);
    known.add(key);
  }
  const [first, ...others] = rows;
  if (!first) return;
  const isNamedOnce = others.length > 0 && others.every((row) => row.get("name") === undefined);
  const images = isNamedOnce ? rows.flatMap(imagesOf) : undefined;
  for (const row of rows) {
    const isVariant =
      !isNamedOnce ||
      row === first ||
      [row.get("itemId"), row.get("price"), ...Object.keys(optionsOf(row))].some(Boolean);
    if (!isVariant) yield { kind: "detail" };
    else yield toCatalogItem(file, isNamedOnce ? inheritFrom(first, row) : row, images);
  }
}

function inheritFrom(first: CatalogRow, row: CatalogRow): CatalogRow {
  const missing = SHARED_FIELDS.filter((field) => row.all(field).length === 0);
  return changeRow(row, Object.fromEntries(missing.map((field) => [field, first.all(field)])));
}
