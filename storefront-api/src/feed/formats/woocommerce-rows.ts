import { toLineProblem, toProblems } from "../reading/feed-problem.js";
import type { CatalogField } from "./catalog-fields.js";
import { changeRow, toColumnProblem, type MappedEvent, type MappedFile, type MappedRow } from "./mapping.js";
import { countCharacters } from "./source-file.js";

type CatalogRow = MappedRow<CatalogField>;

/** A product with variations, whose rows leave out what it says for all of them. */
type Parent = { readonly row: CatalogRow; readonly key: string; variations: number };

const PARENTS_LIMIT_CHARACTERS = 64 * 1024 * 1024;

/**
 * The rows of a WooCommerce export as products for sale: variations say what their products say, which may come after
 * them; and these, collections and products of other shops aren't published. A sale with dates is left out, because
 * nothing would end it.
 */
export async function* readWooCommerce(
  file: string,
  { read }: MappedFile<CatalogField>,
): AsyncGenerator<MappedEvent<CatalogField>> {
  const parents = new Map<string, Parent>();
  let characters = 0;
  for await (const event of read()) {
    if (event.kind === "problems" || !kindsOf(event.row).includes("variable")) continue;
    const { row } = event;
    characters += countCharacters(row);
    if (characters > PARENTS_LIMIT_CHARACTERS) {
      const expected = `variable products of at most ${PARENTS_LIMIT_CHARACTERS.toLocaleString("en-US")} characters`;
      yield toProblems(toLineProblem({ file, line: row.line }, expected, "more"));
      return;
    }
    const [id, sku] = [`id:${row.get("productId") ?? ""}`, row.get("productSku") ?? ""];
    const parent = { row, key: sku || id, variations: 0 };
    for (const name of [id, sku]) if (name !== "") parents.set(name, parent);
  }
  for await (const event of read()) yield event.kind === "row" ? toProduct(file, event.row, parents) : event;
  for (const { row, variations } of new Set(parents.values())) {
    if (variations > 0 || row.get("published") !== "1") continue;
    const found = "a variable product without any";
    yield toProblems(toColumnProblem(file, row, "productKind", "a variation in this file", found));
  }
}

function toProduct(file: string, row: CatalogRow, parents: ReadonlyMap<string, Parent>): MappedEvent<CatalogField> {
  const kinds = kindsOf(row);
  const isVariation = kinds.includes("variation");
  const named = row.get("groupId") ?? "";
  const parent = isVariation ? parents.get(named.replace(/^id:\s*/, "id:")) : undefined;
  if (isVariation && !parent) {
    const expected = "the SKU, or id: and the ID, of a product in this file";
    return toProblems(toColumnProblem(file, row, "groupId", expected, named || "nothing"));
  }
  if (parent) parent.variations += 1;
  const isSold = [row, parent?.row ?? row].every((each) => each.get("published") === "1");
  // Of several categories the first one; commas of names are escaped.
  const [category = ""] = ((parent?.row ?? row).get("category") ?? "").split(/(?<!\\),/);
  const product = changeRow(row, {
    category: [category.replaceAll("\\,", ",")],
    availability: row.get("availability") === "0" ? ["out of stock"] : row.all("availability"),
    published: [isSold && (isVariation || kinds.includes("simple")) ? "1" : "0"],
    groupId: parent ? [parent.key] : [],
    ...(row.get("saleDates") !== undefined && { salePrice: [] }),
    ...(parent && {
      name: parent.row.all("name"),
      brandName: parent.row.all("brandName"),
      description: [...row.all("description"), ...parent.row.all("description")],
      // Of these, pictures of the product follow those of the variation.
      image: [...row.all("image"), ...parent.row.all("image")],
    }),
  });
  return { kind: "row", row: product };
}

/** `simple, downloadable, virtual` */
function kindsOf(row: CatalogRow): readonly string[] {
  return (row.get("productKind") ?? "").toLowerCase().split(/\s*,\s*/);
}
