import { writeFileSync } from "node:fs";

const COLUMNS =
  "Row ID,Order ID,Order Date,Ship Date,Ship Mode,Customer ID,Segment,Country,City,State,Postal Code,Region,Product ID,Category,Sub-Category,Product Name,Sales,Quantity,Discount,Profit";

/** [category, its code, sub-category, its code] */
const SHELVES = [
  ["Furniture", "FUR", "Bookcases", "BO"],
  ["Office Supplies", "OFF", "Paper", "PA"],
  ["Technology", "TEC", "Phones", "PH"],
] as const;
const SEGMENTS = ["Consumer", "Corporate", "Home Office"] as const;
const PRODUCTS_PER_SHELF = 6;
const ORDERS = 90;
const LINES_PER_ORDER = 3;
const DISCOUNTS = [0, 0.2, 0.15, 0.7];

/** Writes a table like the real one, with its quirks: quotes, one id with two names, discounts, a lost leading zero. */
export function writeSuperstoreLookAlike(file: string): void {
  const products = SHELVES.flatMap(([category, code, subCategory, subCode], shelf) =>
    Array.from({ length: PRODUCTS_PER_SHELF }, (_, number) => ({
      // The last item of a shelf shares the id of the previous one.
      id: `${code}-${subCode}-1000${Math.min(number, PRODUCTS_PER_SHELF - 2)}`,
      category,
      subCategory,
      name: `"${subCategory} No. ${number}, ${12 + number}"" wide"`,
      cents: 199 + 1237 * number + 40_011 * shelf,
    })),
  );
  const lines = Array.from({ length: ORDERS }, (_, order) =>
    Array.from({ length: LINES_PER_ORDER }, (_unused, line) => {
      const product = products[(order * 5 + line * line * 7) % products.length];
      if (!product) throw new Error("no product");
      const quantity = 1 + ((order + line) % 4);
      const discount = DISCOUNTS[(order + line) % DISCOUNTS.length] ?? 0;
      const sales = ((product.cents * quantity * (1 - discount)) / 100).toFixed(4);
      const segment = SEGMENTS[order % SEGMENTS.length];
      const date = `${1 + (order % 12)}/${1 + (order % 28)}/2018`;
      return [
        order * LINES_PER_ORDER + line + 1,
        `CA-2018-${100 + order}`,
        date,
        date,
        "First Class",
        `LA-${10 + (order % 9)}`,
        segment,
        "United States,Natick,Massachusetts,1760,East",
        product.id,
        product.category,
        product.subCategory,
        product.name,
        sales,
        quantity,
        discount,
        0,
      ].join(",");
    }),
  );
  writeFileSync(file, `${[COLUMNS, ...lines.flat()].join("\n")}\n`);
}
