import { basename } from "node:path";
import { toLineProblem } from "../reading/feed-problem.js";
import { countLines, parseJson, readDocuments } from "./json-documents.js";
import { normalizeName, rowEvent, type SourceEvent, type SourceFile } from "./source-file.js";

const DEPTH_LIMIT = 100;
/** How far behind the preceding product the next one is looked for. */
const MARK_DISTANCE = 1024 * 1024;
const SHOWN_LENGTH = 40;
const GROUP_LIMITS = { variants: 1000, characters: 1024 * 1024 } as const;
const GROUP_EXPECTATION = `a group of at most ${GROUP_LIMITS.variants} variants and ${GROUP_LIMITS.characters} characters`;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * schema.org products: one JSON document, one per line, or the JSON-LD blocks of HTML pages. Products are found at any
 * depth; those of a ProductGroup inherit its fields.
 */
export function openJson(path: string, encoding: string): SourceFile {
  return {
    description: `schema.org JSON-LD in ${encoding.toUpperCase()}`,
    header: undefined,
    read: () => readProducts(path, encoding),
  };
}

async function* readProducts(path: string, encoding: string): AsyncGenerator<SourceEvent> {
  const file = basename(path);
  const toEvent = (line: number, expected: string, found: string): SourceEvent => ({
    kind: "problem",
    problem: toLineProblem({ file, line }, expected, found),
  });
  for await (const document of readDocuments(path, encoding)) {
    if (document.kind === "problem") {
      yield toEvent(document.line, document.expected, document.found);
      continue;
    }
    const { source, line } = document;
    const { value, at } = parseJson(source);
    if (value === undefined) {
      yield toEvent(line + countLines(source.slice(0, at)), "JSON", source.slice(at, at + SHOWN_LENGTH) || "its end");
      continue;
    }
    if (isDeeperThan(value, DEPTH_LIMIT)) {
      yield toEvent(line, `at most ${DEPTH_LIMIT} levels of brackets`, "more");
      continue;
    }
    let [position, positionLine] = [0, line];
    for (const product of findProducts(value)) {
      // A product's position is where its number or name occurs in the text.
      const mark = JSON.stringify(product?.get("sku")?.[0] ?? product?.get("name")?.[0] ?? "");
      const skipped = source.slice(position, position + MARK_DISTANCE).indexOf(mark);
      if (skipped > 0) {
        positionLine += countLines(source.slice(position, position + skipped));
        position += skipped;
      }
      yield product ? rowEvent(positionLine, product) : toEvent(positionLine, GROUP_EXPECTATION, "a larger one");
    }
  }
}

/** Not recursive, because senders control the nesting depth. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((entry) => (typeof entry === "object" && entry !== null ? Object.values(entry) : []));
  return level.length > 0;
}

/** Undefined for a group over the limits, each variant of which repeats what the group says. */
function* findProducts(value: unknown, inherited: JsonObject = {}): Generator<Map<string, string[]> | undefined> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* findProducts(entry, inherited);
    return;
  }
  if (!isObject(value)) return;
  const types = toTexts(value["@type"]).map((type) => type.replace(/^.*[/:#]/, ""));
  if (types.includes("ProductGroup") && value["hasVariant"] !== undefined) {
    const { hasVariant, "@type": _type, "@id": _id, sku: _sku, ...shared } = value;
    const isSmall =
      [hasVariant].flat(DEPTH_LIMIT).length <= GROUP_LIMITS.variants &&
      JSON.stringify(shared).length <= GROUP_LIMITS.characters;
    if (isSmall) yield* findProducts(hasVariant, shared);
    else yield undefined;
  } else if (types.some((type) => type.endsWith("Product") || type === "ProductModel" || type === "Book")) {
    yield toCells({ ...inherited, ...value });
  } else {
    for (const [key, entry] of Object.entries(value)) if (key !== "@type") yield* findProducts(entry, inherited);
  }
}

function toCells(product: JsonObject): Map<string, string[]> {
  const [offer = {}] = toObjects(product["offers"]);
  const [specification = {}] = toObjects(offer["priceSpecification"]);
  const group = toObjects(product["isVariantOf"])[0] ?? {};
  const texts: Readonly<Record<string, unknown>> = {
    ...product,
    id:
      product["sku"] ?? product["productID"] ?? product["mpn"] ?? product["gtin13"] ?? product["@id"] ?? product["url"],
    itemgroupid: product["productGroupID"] ?? product["inProductGroupWithID"] ?? group["productGroupID"],
    price: offer["price"] ?? offer["lowPrice"] ?? specification["price"],
    pricecurrency: offer["priceCurrency"] ?? specification["priceCurrency"],
    availability: offer["availability"],
    image: toObjects(product["image"]).length > 0 ? toObjects(product["image"]).map(addressOf) : product["image"],
  };
  return new Map(
    Object.entries(texts).flatMap(([name, value]) => {
      const found = toTexts(value);
      return found.length > 0 ? [[normalizeName(name), found] as const] : [];
    }),
  );
}

function addressOf(image: JsonObject): unknown {
  return image["contentUrl"] ?? image["url"] ?? image["@id"];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toObjects(value: unknown): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

/** Text values: an object is represented by its `name`, `url` or `@value`. */
function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(toTexts);
  if (isObject(value))
    return toTexts(value["name"] ?? value["url"] ?? value["contentUrl"] ?? value["@value"] ?? value["@id"]);
  if (typeof value === "number") return [String(value)];
  return typeof value === "string" && value.trim() !== "" ? [value.trim()] : [];
}
