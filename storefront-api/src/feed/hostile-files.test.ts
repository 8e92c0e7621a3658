import { describe, expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordProblems } from "../testing/import-options.js";
import { importCatalog } from "./formats/import-catalog.js";
import { NO_MAPPING } from "./formats/mapping.js";
import { openCatalog } from "./formats/read-catalog.js";
import { openFeedFile } from "./importing/import-folder.js";
import { importSource } from "./importing/import-source.js";

const folder = mkdtempSync(join(tmpdir(), "hostile-"));

const MEGABYTE = 1024 * 1024;

async function write(content: string | Buffer): Promise<string> {
  const path = join(folder, "file");
  await writeFile(path, content);
  return path;
}

async function listProblems(content: string | Buffer): Promise<readonly string[]> {
  const options = recordProblems();
  await importCatalog(undefined, await write(content), options);
  return options.problems;
}

async function readProducts(content: string) {
  const opened = await openCatalog(await write(content), NO_MAPPING);
  if (opened.kind === "problem") throw new Error(JSON.stringify(opened.problem));
  const events = [];
  for await (const event of opened.catalog.read()) events.push(event);
  return events.flatMap((event) => (event.kind === "item" ? [event.item.product] : []));
}

const table = (...rows: readonly string[]) => ["id,title,description,price,stock", ...rows, ""].join("\n");

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("a hostile product file is refused with its place:", () => {
  it.each<[string, string | Buffer, string]>([
    [
      "ten thousand columns",
      `${Array.from({ length: 10_000 }, (_, place) => `c${place}`).join()}\n`,
      "1: (columns): expected at most 2,000 columns, found 10,000",
    ],
    ["a million cells", table(`1,Pen,,1${",".repeat(900_000)}x`), "2: (line): expected 5 columns, found 900004"],
    [
      "a line of 5 MB",
      table("1,Pen,,1,1", `2,${"x".repeat(5 * MEGABYTE)},,1,1`),
      "3: (line): expected a row of at most 1048576 characters, found a longer one, or an open quote",
    ],
    [
      "two prices",
      "id,title,price,Price\n1,Pen,1,2\n",
      '1: (columns): expected each column that is used once, found "price", "Price" repeatedly',
    ],
    ["a formula as number", table("=A1&B2,Pen,,1,1"), "2: id: expected an item number in full, found =A1&B2"],
    ["a rounded number", table("1.23457E+11,Pen,,1,1"), "2: id: expected an item number in full, found 1.23457E+11"],
    ["a spreadsheet's error", table("1,#REF!,,1,1"), "2: title: expected text without damaged characters, found #REF!"],
    ["NUL in any cell", table("1\0,Pen,,1,1"), "2: id: expected text without damaged characters, found 1\\u0000"],
    ["a hexadecimal stock", table("1,Pen,,1,0x10"), '2: stock: expected a number, found "0x10"'],
    ["endless stock", table("1,Pen,,1,Infinity"), '2: stock: expected a number, found "Infinity"'],
    ["a price of 400 digits", table(`1,Pen,,${"9".repeat(400)},1`), "2: price: expected a number, found Infinity"],
    [
      "an amount that takes a pattern quadratic time",
      table(`1,Pen,,1${" ".repeat(500_000)}x,1`),
      "2: price: expected an amount in USD, such as 12.99, found 1",
    ],
    [
      "HTML whose parsing multiplies it",
      table(
        `1,Pen,<p>${Array.from({ length: 2000 }, (_, place) => `<b a=${place}>`).join("")}${"</p><p>x".repeat(2000)},1,1`,
      ),
      "2: description: expected at most 5,000 HTML elements, found <p><b a=0><b a=1><b a=2><b a=3><b a=4><b a=5><b a=6><b a=7><…",
    ],
    [
      "a product of 1,001 rows",
      `Handle,Title,Variant Price,Image Src\n${"pen,,,\n".repeat(1001)}`.replaceAll(
        /pen,,,/g,
        (_row, place) => `pen,,,https://img.example/${place}.jpg`,
      ),
      "1002: Handle: expected at most 1,000 rows and 4,194,304 characters of one product, found pen",
    ],
    [
      "entities that multiply",
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x><item><title>&b;</title></item></x>',
      "1: (line): expected well-formed XML, found undefined entity.",
    ],
    ["tags in tags", "<a>".repeat(200_000), "1: (line): expected at most 100 tags inside each other, found more"],
    [
      "an entry without end",
      `<x>\n<item><title>${"x".repeat(2 * MEGABYTE)}`,
      "2: (line): expected an entry of at most 1048576 characters, found more",
    ],
    [
      "a ZIP archive",
      Buffer.from("PK\u0003\u0004\u0014\u0000", "latin1"),
      "1: (line): expected a table or XML as text, found a ZIP archive or a spreadsheet's own format",
    ],
    [
      "commands for the terminal",
      table("1,Pen,,\u001b[2J,1"),
      String.raw`2: price: expected an amount in USD, such as 12.99, found \u001b[2J`,
    ],
  ])("%s", async (_what, content, expected) => {
    const problems = await listProblems(content);
    expect(problems[0]?.slice(0, `file:${expected}`.length)).toBe(`file:${expected}`);
  });
});

describe("an unusual product file is imported right:", () => {
  it("formulas as text, and as the leading zeros that they keep", async () => {
    expect(await readProducts(table('="00123",=SUM(A1),@cmd,1,1'))).toMatchObject([
      { itemId: "00123", partNumber: "00123", name: "=SUM(A1)", description: { paragraphs: ["@cmd"] } },
    ]);
  });

  it("item numbers with the characters of paths", async () => {
    const products = await readProducts(table("../../etc/passwd,Pen,,1,1", "..,Ink,,1,1"));
    expect(products[0]).toMatchObject({ itemId: "etc-passwd", partNumber: "../../etc/passwd" });
    expect(products[1]).toMatchObject({ itemId: expect.stringMatching(/^[0-9a-f]{8}$/), partNumber: ".." });
  });

  it("HTML that is deeply nested, with scripts", async () => {
    const html = `${"<div>".repeat(4000)}Deep<script>alert(1)</script><img src=x onerror=alert(1)>`;
    expect(await readProducts(table(`1,Pen,${html},1,1`))).toMatchObject([{ description: { paragraphs: ["Deep"] } }]);
  });

  it("a text that is shortened between the halves of a character", async () => {
    const [product] = await readProducts(
      `id,title,price,image link\n1,${"x".repeat(299)}🌻,1,https://img.example/1.jpg\n`,
    );
    expect(product?.images[0]?.alt).toBe("x".repeat(299));
  });
});

describe("a hostile feed file is refused with its place:", () => {
  it.each<[string, string | Buffer, string]>([
    [
      "NUL",
      String.raw`{"itemId":"1","name":"a\u0000b"}`,
      "name: expected text without NUL and half characters, found a\\u0000b",
    ],
    [
      "half characters",
      String.raw`{"itemId":"1","name":"a\udfffb"}`,
      "name: expected text without NUL and half characters, found a\udfffb",
    ],
    [
      "other bytes",
      Buffer.from('{"itemId":"1","name":"\u00e9"}', "latin1"),
      "(line): expected text in UTF-8, found other bytes",
    ],
    [
      "brackets in brackets",
      `{"itemId":${nested(200_000)},"name":"Pen"}`,
      "itemId: expected a string, found a deeply nested value",
    ],
    [
      "a prototype",
      '{"itemId":"1","name":"Pen","__proto__":{"a":1}}',
      '__proto__: expected no field of this name, found {"a":1}',
    ],
    ["an infinite number", '{"itemId":"1","name":"Pen","cost":1e999}', "cost: expected a number, found Infinity"],
    [
      "the year 0",
      '{"itemId":"1","name":"Pen","promotions":[{"name":"a","description":"b","promoMessageType":"c","startDate":"0000-01-01T00:00:00Z"}]}',
      "promotions.0.startDate: expected a time between the years 1 and 9999",
    ],
    ["a path as item id", '{"itemId":"../1","name":"Pen"}', "itemId: expected an item id: 1 to 40 letters"],
    [
      "commands for the terminal",
      JSON.stringify({ itemId: "1", name: "Pen", "\u001b[2J\u202e": 1 }),
      String.raw`\u001b[2J\u202e: expected no field of this name, found 1`,
    ],
  ])("%s", async (_what, line, expected) => {
    const options = recordProblems();
    const pen = Buffer.from('{"itemId":"0","name":"Pen"}\n');
    const path = await write(Buffer.concat([pen, Buffer.from(line), Buffer.from("\n"), pen]));
    const [counts] = await importSource(undefined, openFeedFile("products", path), options);
    expect(options.problems[0]?.slice(0, `file:2: ${expected}`.length)).toBe(`file:2: ${expected}`);
    expect(counts).toMatchObject({ lines: 3, invalid: 1 });
  });

  it("a hundred thousand unknown fields, of which some are named", async () => {
    const options = recordProblems();
    const fields = Array.from({ length: 100_000 }, (_, place) => `"${place}":1`).join();
    const path = await write(`{"itemId":"1","name":"Pen",${fields}}`);
    await importSource(undefined, openFeedFile("products", path), options);
    expect(options.problems).toHaveLength(100);
  });
});
