import { describe, expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "../../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { recordProblems } from "../../testing/import-options.js";
import { useForTests } from "../../testing/use-for-tests.js";
import { importCatalog } from "./import-catalog.js";

const folder = mkdtempSync(join(tmpdir(), "woocommerce-"));
const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));

const HEADER = `ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price ends,
In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)`.split(/,\n?/);

function toTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) => HEADER.map((name) => `"${row[name] ?? ""}"`).join(","));
  return `${HEADER.map((name) => `"${name}"`).join(",")}\n${lines.join("\n")}\n`;
}

const PEN = {
  ID: "9",
  Type: "variable",
  SKU: "PEN",
  Name: "Gel pen",
  Published: "1",
  "Short description": "Smooth.",
  "In stock?": "1",
  Categories: "Writing > Pens\\, gel, Sale",
  Images: "https://img.example/all.jpg, https://img.example/box.jpg",
  "Attribute 1 name": "Color",
  "Attribute 1 value(s)": "Blue, Black",
};
const BLUE = {
  ID: "10",
  Type: "variation",
  SKU: "PEN-B",
  Name: "Gel pen - Blue",
  Published: "1",
  "In stock?": "1",
  Stock: "5",
  "Sale price": "1.50",
  "Regular price": "2",
  Images: "https://img.example/blue.jpg",
  Parent: "PEN",
  "Attribute 1 name": "Color",
  "Attribute 1 value(s)": "Blue",
};
const BLACK = {
  ...BLUE,
  ID: "11",
  SKU: "",
  Parent: "id:9",
  "Attribute 1 value(s)": "Black",
  Stock: "",
  "In stock?": "0",
};
const LAMP = {
  ID: "12",
  Type: "simple, virtual",
  SKU: "'=LAMP",
  Name: "'-Lamp",
  Published: "1",
  "In stock?": "1",
  "Sale price": "3",
  "Regular price": "4",
  "Date sale price ends": "2026-01-01",
};

async function load(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  const said: string[] = [];
  const options = recordProblems({ report: (line) => said.push(line) });
  const counts = await importCatalog(connection.database, path, options);
  return { counts, said, problems: options.problems };
}

describe("a WooCommerce export", () => {
  // Variations may come before their product.
  const draft = { ...LAMP, ID: "13", SKU: "DRAFT", Published: "'-1" };
  const grouped = { ...LAMP, ID: "14", SKU: "SET", Type: "grouped" };
  const external = { ...LAMP, ID: "15", SKU: "THEIRS", Type: "external" };
  const table = toTable([BLACK, PEN, BLUE, { ...LAMP, SKU: "LAMP" }, draft, grouped, external]);

  it("is imported with variations, categories and pictures, and changes nothing the second time", async () => {
    const { counts, said, problems } = await load("export.csv", table);
    expect(problems).toEqual([]);
    expect(said[0]).toMatch(/^export\.csv: a WooCommerce product export, a table in UTF-8/);
    expect(said[1]).toMatch(/^4 lines are drafts, not published or not sold by themselves/);
    expect(counts[1]).toMatchObject({ created: 3 });
    const rows = await connection.database.selectFrom("products").select("document").orderBy("item_id").execute();
    const picture = (name: string) => ({ src: `https://img.example/${name}.jpg` });
    expect(rows.map(({ document }) => document)).toMatchObject([
      {
        itemId: "11",
        name: "Gel pen, Black",
        images: [picture("blue"), picture("all"), picture("box")],
        skuSet: { childProducts: [{ itemId: "11" }, { itemId: "PEN-B" }] },
      },
      { itemId: "LAMP", name: "-Lamp", prices: [{ basePrice: 4, finalPrice: 4 }] },
      {
        itemId: "PEN-B",
        name: "Gel pen, Blue",
        description: { paragraphs: ["Smooth."] },
        hierarchy: { supercategory: { name: "Writing" }, class: { name: "Pens, gel" } },
        prices: [{ basePrice: 2, finalPrice: 1.5 }],
      },
    ]);
    const stock = await connection.database.selectFrom("inventory").select("on_hand").orderBy("item_id").execute();
    expect(stock.map(({ on_hand: onHand }) => onHand)).toEqual([0, null, 5]);
    const again = await load("export.csv", table);
    expect(again.counts.slice(1)).toMatchObject([
      { created: 0, changed: 0, unchanged: 3 },
      { created: 0, changed: 0, unchanged: 3 },
    ]);
  });

  it.each([
    [
      "a variation of nothing",
      [BLUE],
      "2: Parent: expected the SKU, or id: and the ID, of a product in this file, found PEN",
    ],
    [
      "a product without variations",
      [PEN],
      "2: Type: expected a variation in this file, found a variable product without any",
    ],
    [
      "a product without a price",
      [{ ...LAMP, SKU: "X", "Regular price": "" }],
      "2: Regular price: expected an amount in USD, found nothing",
    ],
    ["an item number that is a formula", [LAMP], "2: SKU: expected an item number in full, found =LAMP"],
  ])("with %s is refused, naming the place", async (_what, rows, problem) => {
    expect((await load("wrong.csv", toTable(rows))).problems).toEqual([`wrong.csv:${problem}`]);
  });
});
