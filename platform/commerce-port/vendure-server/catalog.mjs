/** The goods of the test server, as Vendure's importer takes them. */

export const MEMBER = {
  emailAddress: "maria@example.com",
  password: "Paper-Shop-2026",
  firstName: "Maria",
  lastName: "Lindqvist",
};

const PRODUCTS = [
  {
    name: "Marbrook Copy Paper",
    slug: "marbrook-copy-paper",
    description: "<p>Bright paper for <strong>every</strong> printer &amp; copier.</p><p>500 sheets a ream.</p>",
    facets: "category:Paper|brand:Marbrook",
    optionGroups: "Color",
    picture: { name: "marbrook.png", color: "#dfe6ea" },
    variants: [
      { option: "White", sku: "MB-PAPER-W", price: "7.99", stock: 5000 },
      { option: "Ivory", sku: "MB-PAPER-I", price: "8.49", stock: 40 },
    ],
  },
  {
    name: "Felling Desk Chair",
    slug: "felling-desk-chair",
    description:
      "<p>A chair that stays comfortable until five.</p><ul><li>Adjustable arms</li><li>Five castors</li></ul>",
    facets: "category:Chairs|brand:Felling",
    optionGroups: "Color",
    picture: { name: "felling.png", color: "#31424d" },
    variants: [
      { option: "Black", sku: "FE-CHAIR-B", price: "189.00", stock: 12 },
      { option: "Red", sku: "FE-CHAIR-R", price: "199.00", stock: 0 },
    ],
  },
  {
    name: "Tallis Gel Pens, 12 Pack",
    slug: "tallis-gel-pens",
    description: "<p>Quick-drying ink in a fine line.</p>",
    facets: "category:Pens|brand:Tallis",
    optionGroups: "",
    picture: { name: "tallis.png", color: "#2b5aa8" },
    variants: [{ option: "", sku: "TA-PENS-12", price: "11.49", stock: 3 }],
  },
];

const HEADER = [
  "name",
  "slug",
  "description",
  "assets",
  "facets",
  "optionGroups",
  "optionValues",
  "sku",
  "price",
  "taxCategory",
  "stockOnHand",
  "trackInventory",
  "variantAssets",
  "variantFacets",
];

export const PICTURES = PRODUCTS.map(({ picture }) => picture);

/** A product's other variants are rows without its name. */
export const PRODUCTS_CSV = [
  HEADER,
  ...PRODUCTS.flatMap(({ variants, picture, name, slug, description, facets, optionGroups }) =>
    variants.map(({ option, sku, price, stock }, index) => [
      ...(index === 0 ? [name, slug, description, picture.name, facets, optionGroups] : ["", "", "", "", "", ""]),
      option,
      sku,
      price,
      "standard",
      String(stock),
      "true",
      "",
      "",
    ]),
  ),
]
  .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
  .join("\n");

const inFacetValue = (value) => [
  { code: "facet-value-filter", args: { facetValueNames: [value], containsAny: false } },
];

export const INITIAL_DATA = {
  defaultLanguage: "en",
  defaultZone: "Americas",
  countries: [{ name: "United States of America", code: "US", zone: "Americas" }],
  taxRates: [{ name: "No tax", percentage: 0 }],
  shippingMethods: [
    { name: "Standard shipping", price: 500 },
    { name: "Express shipping", price: 1500 },
  ],
  paymentMethods: [
    {
      name: "On account",
      handler: { code: "dummy-payment-handler", arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [
    { name: "Office Supplies", filters: inFacetValue("Paper") },
    { name: "Paper", filters: inFacetValue("Paper"), parentName: "Office Supplies" },
    { name: "Pens", filters: inFacetValue("Pens"), parentName: "Office Supplies" },
    { name: "Chairs", filters: inFacetValue("Chairs") },
  ],
};
