import type { FieldDefinitions } from "./mapping.js";

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
} as const satisfies FieldDefinitions;

export type CatalogField = keyof typeof CATALOG_FIELDS;

/** Options that a field names itself; Shopify names its three in columns. */
export const NAMED_OPTIONS = { color: "Color", size: "Size", material: "Material", pattern: "Pattern" } as const;
