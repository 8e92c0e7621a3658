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
  {
    what: "a WooCommerce product export with translated column names",
    // Kinds of products aren't translated; the first ones can be of a kind that an extension adds.
    is: /^"?ID"?,(?!"?Type"?,).*\n"?\d+"?,"?(?:simple|variable|variation|grouped|external)[",]/s,
    instead: "English column names (set your WordPress language to English and export again)",
  },
  { what: "a web page", is: /^<(?:html|head|body|script)\b/i, instead: TABLE },
  { what: "JSON", is: /^[[{]/, instead: TABLE },
];

/** Enough for a WooCommerce export's header and first rows. */
export const SNIFFED_CHARACTERS = 4000;
/** A document type can declare elements in brackets. */
const XML_PROLOG = /^(?:<!DOCTYPE[^>[]*\[[^\]]*\]\s*>\s*|<[?!][^>]*>\s*)+/i;

/** Recognizes a file by its beginning. */
export function findOtherFormat(text: string): OtherFormat | undefined {
  const start = text.slice(0, SNIFFED_CHARACTERS).replace(XML_PROLOG, "");
  return OTHER_FORMATS.find(({ is }) => is.test(start));
}
