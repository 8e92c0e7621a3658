import type { FieldDefinition, FieldDefinitions } from "./mapping.js";

const text = (...aliases: readonly string[]) => ({ kind: "text", aliases }) as const;

/** Fields of a product and their names in other systems. Earlier names win. */
export const CATALOG_FIELDS = {
  itemId: {
    ...text("Variant SKU", "SKU", "id", "item id", "item number", "item no", "product id", "product code"),
    isRequired: true,
    unless: "groupId",
  },
  groupId: text("Handle", "URL handle", "item group id", "group id", "parent sku", "parent id", "parent"),
  name: { ...text("title", "name", "product name", "product title", "item name"), isRequired: true },
  description: text("Body (HTML)", "description", "body", "long description", "short description"),
  brandName: text("brand", "Vendor", "brand name", "brands", "manufacturer"),
  partNumber: text("mpn", "manufacturer part number", "part number", "Reference #"),
  gtin: text(
    "gtin",
    "gtin13",
    "gtin14",
    "gtin12",
    "gtin8",
    "Variant Barcode",
    "barcode",
    "ean",
    "ean13",
    "upc",
    "GTIN, UPC, EAN, or ISBN",
  ),
  category: text("product type", "Type", "Product Category", "category", "categories", "google product category"),
  categoryList: text("Categories (x,y,z...)"),
  price: {
    kind: "amount",
    aliases: ["Variant Price", "price", "regular price", "Price tax included", "Price tax excluded", "unit price"],
    isRequired: true,
  },
  salePrice: { kind: "amount", aliases: ["sale price"] },
  listPrice: { kind: "amount", aliases: ["Variant Compare At Price", "Compare-at price", "list price", "msrp"] },
  currency: text("currency", "price currency", "currency id", "currency code"),
  stock: {
    kind: "number",
    aliases: [
      "Variant Inventory Qty",
      "Inventory quantity",
      "stock",
      "on hand",
      "sell on google quantity",
      "quantity to sell on facebook",
      "inventory level",
      "quantity",
    ],
  },
  stockTracker: text("Variant Inventory Tracker", "Inventory tracker"),
  stockPolicy: text("Variant Inventory Policy", "Continue selling when out of stock"),
  availability: text("availability"),
  image: text("Image Src", "Product image URL", "image link", "image", "images", "image url", "Image URLs (x,y,z...)"),
  moreImages: text("additional image link", "additional image links"),
  variantImage: text("Variant Image", "Variant image URL"),
  imageAlt: text("Image Alt Text"),
  status: text("Status"),
  published: text("Published", "Published on online store", "product online", "Active (0/1)"),
  option1Name: text("Option1 Name", "Attribute 1 name"),
  option1Value: text("Option1 Value", "Attribute 1 value(s)"),
  option2Name: text("Option2 Name", "Attribute 2 name"),
  option2Value: text("Option2 Value", "Attribute 2 value(s)"),
  option3Name: text("Option3 Name", "Attribute 3 name"),
  option3Value: text("Option3 Value", "Attribute 3 value(s)"),
  color: text("color", "colour"),
  size: text("size"),
  material: text("material"),
  pattern: text("pattern"),
  // Only formats below name these.
  productKind: text(),
  productId: text(),
  productSku: text(),
  saleDates: text(),
} as const satisfies FieldDefinitions;

export type CatalogField = keyof typeof CATALOG_FIELDS;

/** Options that a field names itself; Shopify names its three in columns. */
export const NAMED_OPTIONS = { color: "Color", size: "Size", material: "Material", pattern: "Pattern" } as const;

type CatalogFormat = {
  readonly what: string;
  /** Columns that all of its files have. */
  readonly header: readonly string[];
  /** Fields that it names otherwise. */
  readonly fields?: Partial<Record<CatalogField, FieldDefinition>>;
  /** What its files put before cells that a spreadsheet would take for a formula. */
  readonly escape?: RegExp;
};

export const WOOCOMMERCE: CatalogFormat = {
  what: "a WooCommerce product export",
  header: ["Type", "SKU", "Published", "Regular price", "In stock?"],
  fields: {
    productKind: text("Type"),
    productId: text("ID"),
    productSku: text("SKU"),
    category: text("Categories"),
    availability: text("In stock?"),
    saleDates: text("Date sale price starts", "Date sale price ends"),
  },
  escape: /^'(?=[=+\-@])/,
};

/** Exports that the import names. The first counts. */
export const CATALOG_FORMATS: readonly CatalogFormat[] = [
  WOOCOMMERCE,
  { what: "a Shopify product export", header: ["Handle", "Option1 Value"] },
  { what: "a Shopify product export", header: ["URL handle", "Option1 Value"] },
  { what: "a Google Merchant feed", header: ["image link"] },
];

type Visibility = { readonly shown: readonly string[]; readonly hidden: readonly string[]; readonly expected: string };

/** Words that say whether a product is visible. */
export const VISIBILITY: Readonly<Record<"status" | "published", Visibility>> = {
  status: {
    shown: ["active", "publish", "published", "enabled"],
    hidden: ["draft", "archived", "unlisted", "disabled", "pending", "private"],
    expected: "active, draft or archived",
  },
  published: {
    shown: ["true", "yes", "1", "enabled"],
    // Magento says 1 or 2, others 1 or 0.
    hidden: ["false", "no", "0", "2", "disabled"],
    expected: "true or false",
  },
};
