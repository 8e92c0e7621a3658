import { basename } from "node:path";
import { countCharacters, normalizeName, rowEvent, type SourceEvent, type SourceFile } from "./source-file.js";

type Cells = ReadonlyMap<string, readonly string[]>;

/** A product with variations, whose rows leave out what it says for all of them. */
type Parent = { readonly line: number; readonly cells: Cells; readonly key: string; variations: number };

const HEADER = ["type", "sku", "published", "regularprice", "instock"];
/** What variations inherit; of these, pictures follow their own. */
const INHERITED = ["name", "categories", "brands"] as const;
const PARENTS_LIMIT_CHARACTERS = 64 * 1024 * 1024;

/** Whether a table is a product export of WooCommerce, with its English column names. */
export function isWooCommerce({ header = [] }: SourceFile): boolean {
  const names = new Set(header.map(normalizeName));
  return HEADER.every((name) => names.has(name));
}

/**
 * The export as a table of products for sale: variations say what their parents say, and parents, collections and
 * products of other shops aren't published. A sale with dates is left out, because nothing would end it.
 */
export function fromWooCommerce(path: string, source: SourceFile): SourceFile {
  const file = basename(path);
  const { header = [] } = source;
  return {
    description: `a WooCommerce product export, ${source.description}`,
    // The kind of a product is no category.
    header: header
      .filter((name) => normalizeName(name) !== "type")
      .map((name) => (normalizeName(name) === "instock" ? "Availability" : name)),
    async *read() {
      const parents = new Map<string, Parent>();
      let characters = 0;
      for await (const event of source.read()) {
        if (event.kind === "problem" || !kindsOf(event.row.cells).includes("variable")) continue;
        characters += countCharacters(event.row);
        if (characters > PARENTS_LIMIT_CHARACTERS) {
          const expected = `variable products of at most ${PARENTS_LIMIT_CHARACTERS.toLocaleString("en-US")} characters`;
          yield toProblem(file, event.row.line, "(line)", expected, "more");
          return;
        }
        const cells = unescaped(event.row.cells);
        const [id, sku] = [`id:${first(cells, "id")}`, first(cells, "sku")];
        const parent = { line: event.row.line, cells, key: sku || id, variations: 0 };
        for (const name of [id, sku]) if (name !== "") parents.set(name, parent);
      }
      for await (const event of source.read())
        yield event.kind === "row" ? toEvent(file, event.row.line, unescaped(event.row.cells), parents) : event;
      for (const { line, cells, variations } of new Set(parents.values()))
        if (variations === 0 && first(cells, "published") === "1")
          yield toProblem(file, line, "Type", "a variation in this file", "a variable product without any");
    },
  };
}

function toEvent(file: string, line: number, cells: Cells, parents: ReadonlyMap<string, Parent>): SourceEvent {
  const kinds = kindsOf(cells);
  if (!kinds.includes("variation")) {
    const isSold = first(cells, "published") === "1" && kinds.includes("simple");
    return rowEvent(line, toProduct(cells, { parent: "", published: isSold ? "1" : "0" }));
  }
  const named = first(cells, "parent");
  const parent = parents.get(named.replace(/^id:\s*/, "id:"));
  if (!parent) return toProblem(file, line, "Parent", "the SKU, or id: and the ID, of a product in this file", named);
  parent.variations += 1;
  const isSold = first(cells, "published") === "1" && first(parent.cells, "published") === "1";
  const own = Object.fromEntries(INHERITED.map((name) => [name, first(parent.cells, name)]));
  const description = [cells, parent.cells]
    .flatMap((said) => [first(said, "description"), first(said, "shortdescription")])
    .find((text) => text !== "");
  const images = [first(cells, "images"), first(parent.cells, "images")].filter((text) => text !== "").join(", ");
  const published = isSold ? "1" : "0";
  return rowEvent(
    line,
    toProduct(cells, { ...own, description: description ?? "", images, parent: parent.key, published }),
  );
}

function toProduct(cells: Cells, changed: Readonly<Record<string, string>>): Cells {
  const product = new Map([...cells, ...Object.entries(changed).map(([name, text]) => [name, [text]] as const)]);
  product.set("availability", [toAvailability(first(cells, "instock"))]);
  // Of several categories the first one; commas of names are escaped.
  const [category = ""] = first(product, "categories").split(/(?<!\\),/);
  product.set("categories", [category.replaceAll("\\,", ",")]);
  if (first(cells, "datesalepricestarts") !== "" || first(cells, "datesalepriceends") !== "")
    product.set("saleprice", [""]);
  return product;
}

function toAvailability(inStock: string): string {
  return inStock === "0" ? "out of stock" : inStock === "backorder" ? "backorder" : "";
}

/** WooCommerce puts an apostrophe before what a spreadsheet would take for a formula. */
function unescaped(cells: Cells): Cells {
  return new Map(
    Array.from(cells, ([name, texts]) => [name, texts.map((text) => text.replace(/^'(?=[=+\-@])/, ""))] as const),
  );
}

/** `simple, downloadable, virtual` */
function kindsOf(cells: Cells): readonly string[] {
  return first(cells, "type")
    .toLowerCase()
    .split(/\s*,\s*/);
}

function first(cells: Cells, name: string): string {
  return cells.get(name)?.[0] ?? "";
}

function toProblem(file: string, line: number, field: string, expected: string, found: string): SourceEvent {
  return { kind: "problem", problem: { file, line, field, expected, found: found || "nothing" } };
}
