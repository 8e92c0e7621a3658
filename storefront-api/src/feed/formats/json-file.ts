import { basename } from "node:path";
import { toLineProblem } from "../reading/feed-problem.js";
import { decodeFile } from "./decode-file.js";
import { normalizeName, rowEvent, type SourceEvent, type SourceFile } from "./source-file.js";

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
  let text = "";
  try {
    for await (const piece of decodeFile(path, encoding)) text += piece;
  } catch {
    const place = { file: basename(path), line: countLines(text) + 1 };
    yield { kind: "problem", problem: toLineProblem(place, `text in ${encoding}`, "other bytes") };
    return;
  }
  for (const { source, line } of splitDocuments(text)) {
    const parsed = parseJson(source);
    if (parsed.value === undefined) {
      const place = { file: basename(path), line: line + countLines(source.slice(0, parsed.at)) };
      yield {
        kind: "problem",
        problem: toLineProblem(place, "JSON", source.slice(parsed.at, parsed.at + 40) || "its end"),
      };
      continue;
    }
    let position = 0;
    for (const product of findProducts(parsed.value)) {
      // A product's position is where its number or name occurs in the text.
      const mark = JSON.stringify(product.get("sku")?.[0] ?? product.get("name")?.[0] ?? "");
      const found = source.indexOf(mark, position);
      if (found !== -1) position = found;
      yield rowEvent(line + countLines(source.slice(0, position)), product);
    }
  }
}

type Document = { readonly source: string; readonly line: number };

function splitDocuments(text: string): readonly Document[] {
  if (text.trimStart().startsWith("<")) {
    const blocks = text.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi);
    return Array.from(blocks, ({ 1: source = "", index }) => ({ source, line: 1 + countLines(text.slice(0, index)) }));
  }
  if (parseJson(text).value !== undefined) return [{ source: text, line: 1 }];
  const lines = text.split("\n").map((source, index) => ({ source, line: index + 1 }));
  const filled = lines.filter(({ source }) => source.trim() !== "");
  const isOnePerLine = filled.filter(({ source }) => parseJson(source).value !== undefined).length > filled.length / 2;
  return isOnePerLine ? filled : [{ source: text, line: 1 }];
}

function parseJson(source: string): { readonly value: unknown; readonly at: number } {
  try {
    return { value: JSON.parse(source), at: 0 };
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return { value: undefined, at: at === undefined ? source.length : Number(at) };
  }
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function* findProducts(value: unknown, inherited: JsonObject = {}): Generator<Map<string, string[]>> {
  if (Array.isArray(value)) {
    for (const entry of value) yield* findProducts(entry, inherited);
    return;
  }
  if (!isObject(value)) return;
  const types = toTexts(value["@type"]).map((type) => type.replace(/^.*[/:#]/, ""));
  if (types.includes("ProductGroup") && value["hasVariant"] !== undefined) {
    const { hasVariant, "@type": _type, "@id": _id, sku: _sku, ...shared } = value;
    yield* findProducts(hasVariant, shared);
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
