import type { SourceFile } from "./source-file.js";

type OtherFormat = { readonly what: string; readonly is: RegExp; readonly instead: string };

const TABLE = "a table or Google Merchant XML of the same products";

/** Product files that aren't imported, by how they begin. */
const OTHER_FORMATS: readonly OtherFormat[] = [
  { what: "an Icecat product file", is: /^<ICECAT-interface[\s>]/i, instead: TABLE },
  { what: "a cXML document", is: /^<cXML[\s>]/, instead: TABLE },
  {
    what: "a Magento product export",
    is: /^"?sku"?,.*(?:\battribute_set_code\b.*\bproduct_type\b|\b_attribute_set\b.*\b_type\b)/,
    instead:
      "a table of what is sold by itself, without the column of attribute sets (Magento's also has bundles and configurable products)",
  },
  { what: "a CIF catalog", is: /^CIF_I_V\d/, instead: TABLE },
  {
    what: "an export of a WordPress site",
    is: /^<rss[^>]*wordpress\.org\/export\//i,
    instead: "the CSV of Products > Export in WooCommerce",
  },
  { what: "a spreadsheet in XML", is: /^<Workbook[\s/>]/, instead: "the spreadsheet saved as CSV" },
  {
    what: "JSON of Shopify",
    is: /^\{\s*"products"\s*:\s*\[.*"(?:handle|body_html)"\s*:/s,
    instead: "the CSV of Products > Export in Shopify",
  },
  {
    what: "JSON of WooCommerce",
    is: /^\[\s*\{\s*"id"\s*:.*"permalink"\s*:/s,
    instead: "the CSV of Products > Export in WooCommerce",
  },
  {
    what: "JSON of Akeneo",
    is: /^[[{].*"identifier"\s*:.*"family"\s*:/s,
    instead: "the CSV of an Akeneo export, with a mapping",
  },
  {
    what: "a product file of Vendure",
    is: /^"?name"?,"?slug"?,"?description"?,"?assets"?,"?facets"?,"?optionGroups"?/,
    instead: "a table in which each variant has a name and a price",
  },
  { what: "a web page", is: /^<(?:html|head|body|script)\b/i, instead: TABLE },
  { what: "JSON", is: /^[[{]/, instead: TABLE },
];

const READ_CHARACTERS = 1000;
/** A document type can declare elements in brackets. */
const XML_PROLOG = /^(?:<!DOCTYPE[^>[]*\[[^\]]*\]\s*>\s*|<[?!][^>]*>\s*)+/i;

/** Recognizes a file by its beginning. */
export function findOtherFormat(text: string): OtherFormat | undefined {
  const start = text.slice(0, READ_CHARACTERS).replace(XML_PROLOG, "");
  return OTHER_FORMATS.find(({ is }) => is.test(start));
}

/** The first products can be of a kind that an extension adds. */
const LOOKED_AT_ROWS = 100;
const WOOCOMMERCE_KINDS = /^(?:simple|variable|variation|grouped|external)(?:, (?:downloadable|virtual))*$/;

/** WooCommerce translates the names of columns, but neither the first one nor the kinds of products. */
export async function isTranslatedWooCommerce({ header, read }: SourceFile): Promise<boolean> {
  if (header?.[0] !== "ID") return false;
  let rows = 0;
  for await (const event of read()) {
    if (event.kind !== "row") continue;
    if ([...event.row.cells.values()].flat().some((text) => WOOCOMMERCE_KINDS.test(text))) return true;
    rows += 1;
    if (rows >= LOOKED_AT_ROWS) break;
  }
  return false;
}
