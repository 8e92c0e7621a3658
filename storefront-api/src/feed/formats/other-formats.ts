type OtherFormat = { readonly what: string; readonly is: RegExp; readonly instead: string };

/** Product files that would be read wrong or with problems that say nothing, by how they begin. */
const OTHER_FORMATS: readonly OtherFormat[] = [
  {
    what: "a Magento product export",
    is: /^"?sku"?,.*(?:\battribute_set_code\b.*\bproduct_type\b|\b_attribute_set\b.*\b_type\b)/,
    instead:
      "a table of what is sold by itself, without the column of attribute sets (Magento's also has bundles and configurable products)",
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
  {
    what: "a web page",
    is: /^<(?:html|head|body|script)\b/i,
    instead: "a table or Google Merchant XML of the same products",
  },
  { what: "JSON", is: /^[[{]/, instead: "the CSV of your shop's export, or Google Merchant XML" },
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
