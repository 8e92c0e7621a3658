import { describe, expect, it } from "@jest/globals";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_MAPPING } from "./mapping.js";
import { openCatalog } from "./read-catalog.js";

const folder = mkdtempSync(join(tmpdir(), "other-formats-"));

function open(content: string) {
  const path = join(folder, "catalog");
  writeFileSync(path, content);
  return openCatalog(path, NO_MAPPING);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe("a file of another format", () => {
  it.each([
    [
      "a Magento product export",
      "sku,store_view_code,attribute_set_code,product_type,name,price,product_online\nP-1,,Default,bundle,Pen,1,2\n",
    ],
    [
      "a Magento product export",
      "sku,_store,_attribute_set,_type,_category,name,price\nP-1,,Default,simple,Pens,Pen,1\n",
    ],
    [
      "a product file of Vendure",
      "name,slug,description,assets,facets,optionGroups,optionValues,sku,price\nPen,pen,,,,ink,blue,P1,2\n,,,,,,red,P2,2\n",
    ],
    ["a web page", '<!doctype html><html><script type="application/ld+json">{"@type":"Product"}</script></html>'],
    ["JSON", '{"@type":"Product","sku":"J1","name":"Lamp"}'],
  ])("is named: %s", async (what, content) => {
    expect(await open(content)).toMatchObject({
      kind: "problem",
      problem: { file: "catalog", line: 1, found: `what looks like ${what}` },
    });
  });

  it("isn't taken for another one by what its products say", async () => {
    const item = "<item><id>1</id><title><![CDATA[<html> of <body >]]></title><price>1</price></item>";
    expect(await open(`${XML}<rss><channel>${item}</channel></rss>`)).toMatchObject({ kind: "catalog" });
  });

  it("without products is refused as that", async () => {
    const found = "none in XML in UTF-8, such as a Google Merchant feed";
    expect(await open(`${XML}<catalog><thing>1</thing></catalog>`)).toMatchObject({
      problem: { file: "catalog", line: 1, expected: "products", found },
    });
  });

  it.each([
    ["first", ""],
    ["second", "9,subscription,P-9,Abo,2\n"],
  ])("is named if it is a WooCommerce export in another language, by its %s product", async (_place, before) => {
    const rows = `${before}1,"simple, virtual",P-1,Stift,2\n`;
    expect(await open(`ID,Typ,Artikelnummer,Bezeichnung,Preis\n${rows}`)).toMatchObject({
      problem: {
        expected: "English column names (set your WordPress language to English and export again)",
        found: "what looks like a WooCommerce product export with translated column names",
      },
    });
  });
});
