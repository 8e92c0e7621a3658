import { createHash } from "node:crypto";
import { holdsUnusableText } from "shared-contracts";
import { isGtin } from "../../records/record-values.js";
import { InventoryRecord } from "../../records/inventory-record.js";
import { ProductRecord } from "../../records/product-record.js";
import {
  toFieldProblems,
  toProblems,
  toTextProblems,
  type FeedProblem,
  type FoundProblems,
} from "../reading/feed-problem.js";
import { toPrice, toStock } from "./catalog-amounts.js";
import { NAMED_OPTIONS, VISIBILITY, type CatalogField } from "./catalog-fields.js";
import { ELEMENT_LIMIT, toDescriptionTexts } from "./html-text.js";
import { toColumnProblem, type MappedRow } from "./mapping.js";

export type CatalogRow = MappedRow<CatalogField>;

/** One item of a catalog, and the group whose pages it shares. */
export type CatalogItem = {
  readonly line: number;
  readonly groupId: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly product: ProductRecord;
  readonly inventory: InventoryRecord;
  readonly isCurrencyAssumed: boolean;
  /** Its category, if that has more levels than a hierarchy. */
  readonly shortenedCategory: string | undefined;
};

export type ItemResult =
  | { readonly kind: "item"; readonly item: CatalogItem }
  /** A draft or unpublished product. */
  | { readonly kind: "hidden" }
  | FoundProblems;

const ITEM_ID_LENGTH = 40;
const HASH_LENGTH = 8;
const IMAGE_LIMIT = 50;
const BLOCK_LIMIT = 50;
const ALT_LENGTH = 300;
const LEVEL_ID_LENGTH = 200;
const HIERARCHY_LEVELS = ["supercategory", "department", "category", "class"] as const;
/** BigCommerce tells shipped from downloaded products in a column that others use for categories. */
const KIND_OF_GOODS = /^(?:physical|digital|p|d)$/i;
/** Column of each record field that a problem can name. */
const FIELD_COLUMNS: Readonly<Record<string, CatalogField>> = {
  itemId: "itemId",
  partNumber: "itemId",
  name: "name",
  brandName: "brandName",
  manufacturerPartNumber: "partNumber",
  hierarchy: "category",
  description: "description",
  prices: "price",
  images: "image",
  onHand: "stock",
};

/** Letters and digits of other scripts, without which two numbers could be the same: `ring-ج` and `ring-ح`. */
const OTHER_SCRIPTS = /(?![0-9\p{Script=Latin}])[\p{L}\p{Nd}]/u;

/**
 * Item numbers are part of URLs, so other characters become dashes. Long numbers, and those that lose letters of another
 * script, get a suffix.
 */
export function toItemId(number: string): string {
  const id = number.replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
  if (id !== "" && id.length <= ITEM_ID_LENGTH && !OTHER_SCRIPTS.test(number)) return id;
  const mark = createHash("sha256").update(number).digest("hex").slice(0, HASH_LENGTH);
  return `${id.slice(0, ITEM_ID_LENGTH - HASH_LENGTH - 1)}-${mark}`.replace(/^-/, "");
}

/** `images` are those of all rows of the item, in order. */
export function toCatalogItem(file: string, row: CatalogRow, images: readonly string[] = imagesOf(row)): ItemResult {
  const fail = (field: CatalogField, expected: string, found?: string) =>
    toProblems(toColumnProblem(file, row, field, expected, found));
  for (const field of ["status", "published"] as const) {
    const { shown, hidden, expected } = VISIBILITY[field];
    const said = row.get(field);
    const word = said?.toLowerCase() ?? "";
    if (hidden.includes(word)) return { kind: "hidden" };
    if (said !== undefined && !shown.includes(word)) return fail(field, expected, said);
  }
  const options = optionsOf(row);
  const values = Object.values(options);
  const groupId = row.get("groupId");
  const number = row.get("itemId") ?? [groupId, ...values].filter(Boolean).join("-");
  if (number === "") return fail("itemId", "an item number");
  if (SPREADSHEET_VALUE.test(number)) return fail("itemId", "an item number in full", number);
  const title = row.get("name");
  const isGrouped = groupId !== undefined && values.length > 0;
  const price = toPrice(file, row);
  if ("expected" in price) return toProblems(price);
  const description = toDescriptionTexts(row.get("description") ?? "");
  if (!description)
    return fail(
      "description",
      `at most ${ELEMENT_LIMIT.toLocaleString("en-US")} HTML elements`,
      row.get("description"),
    );
  const category = toCategoryLevels(row);
  const alt = truncate(row.get("imageAlt") ?? title ?? "", ALT_LENGTH);
  const addresses = [...row.all("variantImage").slice(0, 1), ...images].flatMap(toImageAddress);
  const gtin = row.get("gtin") ?? "";
  const record = {
    itemId: toItemId(number),
    name: isGrouped && title !== undefined ? [title, ...values].join(", ") : title,
    partNumber: number,
    manufacturerPartNumber: row.get("partNumber"),
    // Shops use this column for all kinds of numbers, so invalid ones are dropped without a problem.
    gtin: isGtin(gtin) ? gtin : undefined,
    brandName: row.get("brandName"),
    hierarchy: toHierarchy(category),
    description: { paragraphs: joinSurplus(description.paragraphs), bullets: joinSurplus(description.bullets) },
    specifications: Object.entries(options).map(([name, value]) => ({ name, value })),
    images: [...new Set(addresses)].slice(0, IMAGE_LIMIT).map((src, index) => ({ src, alt: index === 0 ? alt : "" })),
    prices: price.prices,
  };
  const stock = { itemId: record.itemId, ...toStock(row) };
  const product = ProductRecord.safeParse(record);
  const inventory = InventoryRecord.safeParse(stock);
  const place = { file, line: row.line };
  const problems = [
    ...toFieldProblems(place, record, product.error?.issues ?? []),
    ...toFieldProblems(place, stock, inventory.error?.issues ?? []),
    ...(SUSPICIOUS.test(JSON.stringify(record))
      ? toTextProblems(place, record, "text without damaged characters", isDamaged)
      : []),
  ];
  if (!product.success || !inventory.success || problems.length > 0)
    return toProblems(...problems.map((problem) => nameColumn(problem, row)));
  const item = {
    line: row.line,
    groupId,
    options,
    product: product.data,
    inventory: inventory.data,
    isCurrencyAssumed: price.isCurrencyAssumed,
    shortenedCategory: category.length > HIERARCHY_LEVELS.length ? category.join(" > ") : undefined,
  };
  return { kind: "item", item };
}

/** A formula, or a long number that a spreadsheet has rounded: `1.23457E+11`. */
const SPREADSHEET_VALUE = /^(?:=|\d(?:[.,]\d+)?E\+\d+$)/i;
const SPREADSHEET_ERROR = /^#(?:REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!|N\/A)$/;
/** How JSON writes damaged texts. Only then are all of them looked at, which costs more. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])|\uFFFD|"#/i;

/** A replacement character means that an earlier program lost a letter. */
function isDamaged(text: string): boolean {
  return text.includes("\uFFFD") || holdsUnusableText(text) || SPREADSHEET_ERROR.test(text);
}

function nameColumn(problem: FeedProblem, row: CatalogRow): FeedProblem {
  const field = FIELD_COLUMNS[problem.field.split(".")[0] ?? ""];
  return field ? { ...problem, field: row.columnOf(field) } : problem;
}

export function optionsOf(row: CatalogRow): Readonly<Record<string, string>> {
  const shopify = ([1, 2, 3] as const).map((place) => [
    row.get(`option${place}Name`) ?? `Option ${place}`,
    row.get(`option${place}Value`),
  ]);
  const named = Object.entries(NAMED_OPTIONS).map(([field, name]) => [name, row.get(field as CatalogField)]);
  const known = [...named, ...shopify].filter(([, value]) => value !== undefined && value !== "Default Title");
  return Object.fromEntries(known) as Record<string, string>;
}

export function imagesOf(row: CatalogRow): readonly string[] {
  // Merchant tables list several URLs in one cell.
  return [...row.all("image"), ...row.all("moreImages")].flatMap((cell) =>
    // One space for any number of them, which would take the pattern quadratic time.
    cell.replaceAll(/\s+/g, " ").split(/[,|] ?(?=https?:)| (?=https?:)/),
  );
}

function toImageAddress(address: string): readonly string[] {
  const absolute = address.replace(/^\/\//, "https://").replace(/^http:/, "https:");
  return absolute.startsWith("https:") && URL.canParse(absolute) ? [new URL(absolute).href] : [];
}

/** The levels of an item's category, from the top. */
function toCategoryLevels(row: CatalogRow): readonly string[] {
  const categories = row.all("category");
  const category = categories.find((text) => !KIND_OF_GOODS.test(text)) ?? categories[0];
  // Of PrestaShop's list, the default category is the first; numbers of categories say nothing to shoppers.
  const named = row
    .get("categoryList")
    ?.split(",")
    .find((text) => !/^\s*\d*\s*$/.test(text));
  const levels = category?.split(/[>|]/) ?? named?.split("/") ?? [];
  return levels.map((name) => name.trim()).filter((name) => name !== "");
}

function toHierarchy(names: readonly string[]): object {
  // Missing lower levels repeat the last one given, so that every item has a class.
  return Object.fromEntries(
    HIERARCHY_LEVELS.flatMap((level, index) => {
      const path = names.slice(0, index + 1);
      const name = path.at(-1);
      const words = path
        .join("-")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
      const id = truncate(words, LEVEL_ID_LENGTH);
      return name === undefined ? [] : [[level, { id, name }]];
    }),
  );
}

function joinSurplus(texts: readonly string[]): readonly string[] {
  return texts.length <= BLOCK_LIMIT
    ? texts
    : [...texts.slice(0, BLOCK_LIMIT - 1), texts.slice(BLOCK_LIMIT - 1).join(" ")];
}

/** Doesn't leave half of a character of two. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
