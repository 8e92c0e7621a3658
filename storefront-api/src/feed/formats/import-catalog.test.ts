import { beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomFrom } from "shared-contracts/fixtures";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA } from "../../platform/schema/storefront-schema.js";
import type { StorefrontTables } from "../../platform/storefront-database.js";
import { recordProblems } from "../../testing/import-options.js";
import { toCounts } from "../importing/import-counts.js";
import { importCatalog } from "./import-catalog.js";
import { importOffers } from "./import-offers.js";
import { Mapping, NO_MAPPING } from "./mapping.js";
import { openCatalog } from "./read-catalog.js";
import { useForTests } from "../../testing/use-for-tests.js";

const folder = mkdtempSync(join(tmpdir(), "catalog-"));

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status
pen,Gel Pen,"<p>Smooth &amp; dry.</p>
<ul><li>0.7 mm</li></ul>",Glidewell,Pens,true,Color,Blue,Size,S,P/1,shopify,5,1.99,2.49,https://cdn.shopify.com/blue.jpg?v=1,,active
pen,,,,,,,Black,,S,P/2,shopify,-3,1.99,,https://cdn.shopify.com/black.jpg,https://cdn.shopify.com/black.jpg,
pen,,,,,,,,,,,,,,,https://cdn.shopify.com/both.jpg,,
desk,Desk,Big,Oakline,Desks,true,Title,Default Title,,,D-1,,,"1,299.00",,http://cdn.shopify.com/desk.jpg,,active
old,Old Desk,Big,Oakline,Desks,true,Title,Default Title,,,D-0,,,1,,,,draft
`;

const MERCHANT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>A 1</g:id><title><![CDATA[Binder & Rings]]></title><g:description>Blue</g:description>
<g:price>4.50 USD</g:price><g:sale_price>3.99 USD</g:sale_price><g:availability>in stock</g:availability>
<g:image_link>https://img.example/a.jpg</g:image_link><g:shipping><g:price>9.00 USD</g:price></g:shipping>
<g:gtin>4006381333931</g:gtin><g:product_type>Office &gt; Binders</g:product_type></item>
<item><g:id>A2</g:id><title>Ring</title><g:price>4.50 EUR</g:price></item>
</channel></rss>`;

const SEMICOLONS = `Artikel;SKU;Preis;Bestand
Büroklammern „fein“;K1;1.299,50;4
Ösen;K2;2,00;0
`;

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function check(path: string, mapping: Mapping = NO_MAPPING) {
  const said: string[] = [];
  const options = recordProblems({ mapping, report: (text) => said.push(text) });
  const [counts = toCounts("none")] = await importCatalog(undefined, path, options);
  return { counts, problems: options.problems, said };
}

async function readItems(path: string, mapping: Mapping = NO_MAPPING) {
  const opened = await openCatalog(path, mapping);
  if (opened.kind === "problem") throw new Error(JSON.stringify(opened.problem));
  const items = [];
  for await (const event of opened.catalog.read()) if (event.kind === "item") items.push(event.item);
  return items;
}

const GERMAN = Mapping.parse({ columns: { name: "Artikel", price: "preis", stock: "Bestand" } });

describe("tables", () => {
  const CP1252 = Buffer.from(SEMICOLONS.replace("„", "\u0084").replace("“", "\u0093"), "latin1");
  it.each<[string, Buffer, string]>([
    ["UTF-8", Buffer.from(SEMICOLONS), "UTF-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${SEMICOLONS}`), "UTF-8"],
    ["Windows-1252", CP1252, "WINDOWS-1252"],
    ["UTF-16 with a byte order mark", Buffer.from(`\uFEFF${SEMICOLONS}`, "utf16le"), "UTF-16LE"],
    ["big-endian UTF-16 without one", Buffer.from(SEMICOLONS, "utf16le").swap16(), "UTF-16BE"],
    ["a line that names the delimiter", Buffer.from(`sep=;\r\n${SEMICOLONS}`), "UTF-8"],
    ["tabs", Buffer.from(SEMICOLONS.replaceAll(";", "\t")), '"\\t"'],
  ])("reads %s and says so", async (_what, content, said) => {
    const path = file("table.csv", content);
    const items = await readItems(path, GERMAN);
    expect(
      items.map(({ product, inventory }) => [product.name, product.prices[0]?.finalPrice, inventory.onHand]),
    ).toEqual([
      ["Büroklammern „fein“", 1299.5, 4],
      ["Ösen", 2, 0],
    ]);
    expect((await check(path, GERMAN)).said[0]).toContain(said);
  });

  it("takes a sale price of 0 for none, and a price of 0 for free", async () => {
    const items = await readItems(file("sales.csv", "id,title,price,sale price\n1,Pen,5,0.00\n2,Gift,0,0\n"));
    expect(items.map(({ product }) => product.prices[0]?.finalPrice)).toEqual([5, 0]);
  });

  it.each<[string, string | Buffer, string]>([
    [
      "missing columns, once",
      "SKU,Brand\n1,A\n2,B\n",
      '1: (columns): expected columns for name (such as "title"), price (such as "Variant Price"), found "SKU", "Brand"',
    ],
    [
      "a price in words",
      "id,title,price\n1,Pen,1\n2,Ink,two\n",
      "3: price: expected an amount in USD, such as 12.99, found two",
    ],
    [
      "another currency",
      "id,title,price\n1,Pen,€ 5\n",
      "2: price: expected an amount in USD, such as 12.99, found 5 EUR",
    ],
    [
      "a currency in a column of its own",
      "id,title,price,currencyId\n1,Pen,5,RUB\n",
      "2: price: expected an amount in USD, such as 12.99, found 5 RUB",
    ],
    ["a short row", "id,title,price\n1,Pen\n", "2: (line): expected 3 columns, found 2"],
    [
      "an open quote",
      'id,title,price\n1,"Pen,2\n2,Ink,3\n',
      "2: (line): expected a closing quote, found the end of the file",
    ],
    [
      "one number for two items",
      "id,title,price\n1,Pen,1\n1,Ink,1\n",
      '3: id: expected an item number used once (line 2 has it with other values), found "1"',
    ],
    [
      "a lost letter",
      "id,title,price\n1,P\uFFFDn,1\n",
      "2: title: expected text without damaged characters, found P\uFFFDn",
    ],
    [
      "mixed encodings",
      Buffer.concat([Buffer.from("id,title,price\n1,é,1\n"), Buffer.from([0x32, 0x2c, 0xe9, 0x2c, 0x31, 0x0a])]),
      "3: (line): expected one text encoding, such as UTF-8, found mixed encodings",
    ],
    ["no item number", "id,title,price\n,Pen,1\n", "2: id: expected an item number, found nothing"],
    ["an empty file", "", "1: (line): expected a table or XML, found an empty file"],
  ])("refuses %s, naming the place", async (_what, content, problem) => {
    const { problems } = await check(file("wrong.csv", content));
    expect(problems).toEqual([`wrong.csv:${problem}`]);
  });

  it("counts doubled rows and a repeated header, and imports each item once", async () => {
    const rows = "id,title,price\n1,Pen,1\n2,Ink,1\n";
    const { counts, problems } = await check(file("doubled.csv", rows + rows));
    expect({ ...counts, problems }).toMatchObject({ lines: 5, duplicates: 3, invalid: 0, problems: [] });
  });

  it("makes item ids in which letters of another script stay apart, and Latin letters and signs become dashes", async () => {
    const numbers = ["ring-ج", "ring-ح", "印-1", "印-2", "50° tip", "stød-2", "stød/1", "'0042"];
    const path = file("scripts.csv", `id,title,price\n${numbers.map((number) => `${number},Pen,1\n`).join("")}`);
    const items = await readItems(path);
    expect(new Set(items.map(({ product }) => product.itemId)).size).toBe(numbers.length);
    expect(items.slice(-2).map(({ product }) => [product.itemId, product.partNumber])).toEqual([
      ["st-d-1", "stød/1"],
      ["0042", "0042"],
    ]);
    expect((await check(path)).problems).toEqual([]);
  });

  it.each([
    ["cost nothing", "id,title,price\n1,Pen,0\n2,Ink,0.00\n3,Cap,1\n", "cost $0.00. Is that intended?"],
    [
      "have no picture",
      "id,title,price,image,photo\n1,Pen,1,https://img.example/1.jpg,\n2,Ink,1,,https://img.example/2.jpg\n3,Cap,1,,\n",
      "have no picture. If the file has some, `--check` lists its unused columns.",
    ],
  ])("says how many items %s", async (_what, table, note) => {
    expect((await check(file("noted.csv", table))).said).toContain(`2 items ${note}`);
  });

  it("says how many prices name no currency, and count as US dollars", async () => {
    const rows = ["1,Pen,1,", "2,Ink,2,USD", "3,Cap,$3,"];
    const path = file("currency.csv", `id,title,price,currency\n${rows.join("\n")}\n`);
    const note = "1 item has a price without a currency, which counts as USD. If it isn't, convert the prices first.";
    expect((await check(path)).said).toContain(note);
    const { said } = await check(path, Mapping.parse({ constants: { currency: "USD" } }));
    expect(said.join("\n")).not.toContain("without a currency");
  });

  it("says which levels of categories it leaves out", async () => {
    const rows = ["1,Pen,1,A > B > C > D", "2,Ink,1,A > B > C > D > E", "3,Cap,1,A|B|C|D|E|F"];
    const path = file("levels.csv", `id,title,price,category\n${rows.join("\n")}\n`);
    expect((await check(path)).said).toContain(
      "2 items have a category of more than four levels, such as A > B > C > D > E. The levels below the fourth are left out; to keep them, leave out levels above them in the file.",
    );
    const [, ink] = await readItems(path);
    expect(ink?.product.hierarchy).toMatchObject({ class: { name: "D" } });
  });

  it.each([
    ["product_online", "1", "2"],
    ["product_online", "Enabled", "Disabled"],
    ["status", "Enabled", "Disabled"],
  ])("leaves out what Magento's %s disables: %s, %s", async (column, enabled, disabled) => {
    const path = file("magento.csv", `sku,name,price,${column}\nP-1,Pen,1,${enabled}\nP-2,Ink,1,${disabled}\n`);
    expect((await readItems(path)).map(({ product }) => product.itemId)).toEqual(["P-1"]);
    expect((await check(path)).counts).toMatchObject({ lines: 2, invalid: 0, skipped: 1 });
  });

  it.each([
    ["Status", "sold"],
    ["Published", "maybe"],
  ])("names the column of an unknown word: %s", async (column, word) => {
    const row = column === "Status" ? `${word},true` : `active,${word}`;
    const path = file("words.csv", `id,title,price,Status,Published\n1,Pen,1,active,true\n2,Ink,1,${row}\n`);
    const expected = column === "Status" ? "active, draft or archived" : "true or false";
    expect((await check(path)).problems).toEqual([`words.csv:3: ${column}: expected ${expected}, found ${word}`]);
  });

  it.each([
    ["publish", 1],
    ["pending", 0],
    ["private", 0],
  ])("knows WordPress' word for a product's status, %s", async (status, count) => {
    const path = file("wordpress.csv", `sku,name,price,status\nP-1,Pen,1,${status}\n`);
    expect(await readItems(path)).toHaveLength(count);
    expect((await check(path)).counts).toMatchObject({ invalid: 0 });
  });

  it.each([
    ["Office/Pens,Sale", "Office", "Pens"],
    ["12, Pens ,Sale", "Pens", "Pens"],
    ["12,13", undefined, undefined],
  ])("takes the first named category of PrestaShop's list: %s", async (list, top, last) => {
    const header = "Product ID;Name *;Categories (x,y,z...);Price tax excluded;EAN13";
    const path = file("prestashop-categories.csv", `${header}\n7;Pen;${list};1.50;4006381333931\n`);
    const [item] = await readItems(path);
    expect(item?.product.gtin).toBe("4006381333931");
    expect(item?.product.hierarchy.supercategory?.name).toBe(top);
    expect(item?.product.hierarchy.class?.name).toBe(last);
  });

  it("takes no kind of goods for a category, and the inventory level for stock", async () => {
    const path = file("kinds.csv", "SKU,Name,Type,Price,Category,Inventory Level\nP-1,Pen,physical,1,Pens,4\n");
    expect(await readItems(path)).toMatchObject([
      { product: { hierarchy: { class: { name: "Pens" } } }, inventory: { onHand: 4 } },
    ]);
  });

  it("skips explanations above the header", async () => {
    const path = file(
      "explained.csv",
      '# Required | A unique number,"# Required | The title, in words",# Required | The price,# Optional | How many\nid,title,price,quantity_to_sell_on_facebook\n1,Pen,1.00 USD,3\n',
    );
    expect(await readItems(path)).toMatchObject([{ line: 3, product: { name: "Pen" }, inventory: { onHand: 3 } }]);
  });

  it("reads a PrestaShop table, whose unit price is another one", async () => {
    const header =
      "Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Unit price;Quantity;Image URLs (x,y,z...)";
    const pictures = "https://img.example/1.jpg,https://img.example/2.jpg";
    const rows = [`7;1;Stapler;12.50;ST-7;0.40;3;${pictures}`, "8;0;Old stapler;9.00;ST-8;;0;"];
    const items = await readItems(file("prestashop.csv", `${[header, ...rows].join("\n")}\n`));
    expect(items).toMatchObject([
      {
        product: {
          itemId: "7",
          name: "Stapler",
          manufacturerPartNumber: "ST-7",
          prices: [{ finalPrice: 12.5 }],
          images: [{ src: "https://img.example/1.jpg" }, { src: "https://img.example/2.jpg" }],
        },
        inventory: { onHand: 3 },
      },
    ]);
  });

  it("numbers variants that share one by product and options, with a mapping that leaves the number out", async () => {
    const shared = SHOPIFY.replace("P/2", "P/1");
    expect((await check(file("shared.csv", shared))).problems).toEqual([
      expect.stringContaining("expected an item number used once (line 3 has it with other values)"),
    ]);
    const items = await readItems(file("shared.csv", shared), Mapping.parse({ columns: { itemId: [] } }));
    expect(items.map(({ product }) => product.itemId)).toEqual(["pen-Blue-S", "pen-Black-S", "desk"]);
  });

  it("sells ahead what Shopify sells when it is out of stock", async () => {
    const header =
      "Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price";
    const rows = ["a,Pen,A,shopify,0,continue,1", "b,Ink,B,shopify,4,continue,1", "c,Cap,C,shopify,0,deny,1"];
    const items = await readItems(file("policy.csv", `${[header, ...rows].join("\n")}\n`));
    expect(items.map(({ inventory }) => [inventory.onHand, inventory.onBackOrder])).toEqual([
      [0, true],
      [4, false],
      [0, false],
    ]);
  });

  it("fills constants in", async () => {
    const mapping = Mapping.parse({ constants: { brandName: "Acme" } });
    const [item] = await readItems(file("plain.csv", "id,title,price\n1,Pen,1\n"), mapping);
    expect(item?.product.brandName).toBe("Acme");
  });

  it("proposes the mapping and shows the items", async () => {
    const { said } = await check(file("shopify.csv", SHOPIFY));
    const mapping: unknown = JSON.parse(said[1]?.replace("Mapping: ", "") ?? "");
    expect(mapping).toMatchObject({
      decimal: ".",
      columns: { itemId: "Variant SKU", name: "Title", price: "Variant Price" },
    });
    const items = said.filter((text) => text.startsWith("{")).map((text): unknown => JSON.parse(text));
    expect(items).toMatchObject([{ itemId: "P-1", price: 1.99 }, { itemId: "P-2" }, { itemId: "D-1", price: 1299 }]);
  });
});

describe("Google Merchant XML", () => {
  it("reads entries, and refuses other currencies by line", async () => {
    const path = file("feed.xml", MERCHANT);
    const [item] = await readItems(path);
    expect(item).toMatchObject({
      line: 3,
      product: {
        itemId: "A-1",
        partNumber: "A 1",
        gtin: "4006381333931",
        name: "Binder & Rings",
        hierarchy: { supercategory: { name: "Office" }, class: { name: "Binders" } },
        prices: [{ basePrice: 4.5, finalPrice: 3.99 }],
        images: [{ src: "https://img.example/a.jpg" }],
      },
    });
    expect((await check(path)).problems).toEqual([
      "feed.xml:7: price: expected an amount in USD, such as 12.99, found 4.50 EUR",
    ]);
  });

  it("names the line of broken XML", async () => {
    const { problems } = await check(file("cut.xml", MERCHANT.slice(0, -20)));
    expect(problems.at(-1)).toMatch(/^cut\.xml:\d+: \(line\): expected well-formed XML/);
  });
});

describe("importCatalog", () => {
  const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
  beforeEach(() => connection.reset());

  it("imports a Shopify export with its variants, and changes nothing the second time", async () => {
    const path = file("shopify.csv", SHOPIFY);
    const options = recordProblems();
    const [read, products] = await importCatalog(connection.database, path, options);
    expect(options.problems).toEqual([]);
    expect(read).toMatchObject({ lines: 5, invalid: 0, skipped: 1 });
    expect(products).toMatchObject({ created: 3 });
    const rows = await connection.database.selectFrom("products").select("document").orderBy("item_id").execute();
    expect(rows.map(({ document }) => document)).toMatchObject([
      { itemId: "D-1", images: [{ src: "https://cdn.shopify.com/desk.jpg" }], prices: [{ finalPrice: 1299 }] },
      {
        itemId: "P-1",
        name: "Gel Pen, Blue, S",
        description: { paragraphs: ["Smooth & dry."], bullets: ["0.7 mm"] },
        prices: [{ basePrice: 2.49, finalPrice: 1.99 }],
        skuSet: { displayType: "SWATCH", childProducts: [{ itemId: "P-1" }, { itemId: "P-2" }] },
      },
      { itemId: "P-2", images: [{ src: "https://cdn.shopify.com/black.jpg" }, {}, {}] },
    ]);
    const stock = await connection.database.selectFrom("inventory").select("on_hand").orderBy("item_id").execute();
    expect(stock.map((row) => row.on_hand)).toEqual([null, 5, 0]);
    const again = await importCatalog(connection.database, path, options);
    expect(again.slice(1)).toMatchObject([
      { created: 0, changed: 0, unchanged: 3 },
      { created: 0, changed: 0, unchanged: 3 },
    ]);
  });

  it("keeps a file with one wrong line out", async () => {
    const path = file("wrong.csv", "id,title,price\n1,Pen,1\n2,Ink,two\n");
    const options = recordProblems();
    expect(await importCatalog(connection.database, path, options)).toMatchObject([
      { lines: 2, invalid: 1, skipped: 2 },
    ]);
    expect(await connection.database.selectFrom("products").select("item_id").execute()).toEqual([]);
  });

  describe("importOffers", () => {
    const options = () => recordProblems();
    const change = async (text: string, changed: ReturnType<typeof options>) =>
      importOffers(connection.database, file("offers.csv", text), changed);

    beforeEach(async () => {
      await connection.reset();
      const path = file("table.csv", "id,title,price,stock\nA/1,Pen,10.00,3\nB,Ink,5.00,4\n");
      await importCatalog(connection.database, path, options());
    });

    it("changes prices and stock of a table in another spelling, and nothing the second time", async () => {
      const table = 'SKU;Price;"Sale price";Stock\nA/1;"12,50";"9,99";7\nB;"6,00";0;\n';
      expect(await change(table, options())).toMatchObject([{ lines: 2, changed: 2, unchanged: 0, invalid: 0 }]);
      expect(await change(table, options())).toMatchObject([{ lines: 2, changed: 0, unchanged: 2 }]);
      const { database } = connection;
      const products = await database.selectFrom("products").select("document").orderBy("item_id").execute();
      expect(products).toMatchObject([
        { document: { name: "Pen", prices: [{ basePrice: 12.5, finalPrice: 9.99 }] } },
        { document: { name: "Ink", prices: [{ basePrice: 6, finalPrice: 6 }] } },
      ]);
      const stock = await database.selectFrom("inventory").select("on_hand").orderBy("item_id").execute();
      expect(stock.map((row) => row.on_hand)).toEqual([7, 4]);
    });

    it("keeps a table with a wrong line or an unknown product out, and names the places", async () => {
      const table = "sku,price,sale price\nB,1,2\nC,1,\nB,x,\nB,2,\n";
      const refused = options();
      expect(await change(table, refused)).toMatchObject([{ lines: 4, changed: 0, invalid: 3, skipped: 4 }]);
      expect(refused.problems.toSorted()).toEqual([
        "offers.csv:2: sale price: expected at most the price, 1, found 2",
        "offers.csv:3: sku: expected the number of a product in the catalog, found C",
        "offers.csv:4: price: expected an amount in USD, such as 12.99, found x",
      ]);
      expect(await change(table, { ...options(), skipInvalid: true })).toMatchObject([
        { changed: 1, invalid: 3, skipped: 3 },
      ]);
    });
  });
});

describe("damaged files", () => {
  const MUTATIONS = process.env.LONG_TESTS ? 2000 : 120;
  const NAMES = ["Stift – fein", "Öse", "Café-Block", '15" Lineal', "Heft, kariert"];
  const table = Array.from({ length: 12 }, (_, row) => [
    `N${row}`,
    `${NAMES[row % NAMES.length]} ${row}`,
    `${row * 13}.${10 + row}`,
    String(row),
    "active",
  ]);
  const original = new Map(table.map(([id = "", name = "", price]) => [id, [name, Number(price)]]));

  it(`imports each of ${MUTATIONS} damaged tables right or names the place`, async () => {
    const random = createRandom();
    const wrong: string[] = [];
    for (let round = 0; round < MUTATIONS; round += 1) {
      const path = file("mutated.csv", mutate([["id", "title", "price", "stock", "status"], ...table], random));
      const { problems, counts } = await check(path);
      if (problems.some((problem) => !/^mutated\.csv:\d+: /.test(problem))) wrong.push(problems.join());
      const opened = await openCatalog(path, NO_MAPPING);
      if (opened.kind === "problem") continue;
      const { catalog } = opened;
      for await (const event of catalog.read()) {
        if (event.kind !== "item") continue;
        const { itemId, name, prices } = event.item.product;
        const found = [name, prices[0]?.finalPrice];
        // A truncated last cell leaves a valid row, so the report only warns that the file may be truncated.
        if (event.item.line > counts.lines && catalog.description.includes("may have been cut")) continue;
        if (JSON.stringify(original.get(itemId)) !== JSON.stringify(found))
          wrong.push(`${round}: ${itemId} ${found.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  function createRandom(): (below: number) => number {
    const next = randomFrom(20_261_123);
    return (below) => Math.floor(next() * below);
  }

  function mutate(rows: readonly (readonly string[])[], random: (below: number) => number): Buffer {
    let changed = rows.map((row) => [...row]);
    const [first, second] = [random(5), random(5)];
    const target = 1 + random(rows.length - 1);
    if (random(3) === 0)
      changed = changed.map((row) => row.with(first, row[second] ?? "").with(second, row[first] ?? ""));
    if (random(4) === 0) changed.push(...changed.slice(random(2), 1 + random(changed.length)));
    if (random(6) === 0) changed[target] = (changed[target] ?? []).slice(0, random(5));
    if (random(6) === 0) changed[target] = (changed[target] ?? []).map(() => "\u0000x");
    const delimiter = [",", ";", "\t", "|"][random(4)] ?? ",";
    const quote = (cell: string) => (/["\n,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const text = changed.map((row) => row.map(quote).join(delimiter)).join(random(2) ? "\n" : "\r\n");
    const whole =
      [
        () => Buffer.from(`${text}\n`),
        () => Buffer.from(`\uFEFF${text}\n`),
        () => Buffer.from(`\uFEFF${text}`, "utf16le"),
        () => Buffer.from(text.replaceAll("–", "\u0096"), "latin1"),
      ][random(4)]?.() ?? Buffer.alloc(0);
    return random(4) === 0 ? whole.subarray(0, 60 + random(whole.length - 60)) : whole;
  }
});
