import type { PriceInfo, Product, ProductItem, SkuSetData } from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { toProductUrl } from "storefront-api/call-service";
import type { CommercePrice, CommerceProduct, CommerceStock } from "../port/commerce-records.js";

export type ItemParts = {
  readonly product: CommerceProduct;
  /** Undefined for an item without a price, which can't be bought. */
  readonly price: CommercePrice | undefined;
  /** Undefined if the stock is unknown. */
  readonly stock: CommerceStock | undefined;
};

/** An item as pages know it. Has every amount, so it must pass `concealPrices` before it leaves the service. */
export function composeItem({ product, price, stock }: ItemParts): ProductItem {
  const { itemId } = product;
  const priceInfo = price ? [toPriceInfo(price)] : [];
  return {
    itemID: itemId,
    resolvedItemId: itemId,
    product: composeProduct(product),
    price: {
      item: [{ itemId, finalPrice: priceInfo[0]?.finalPrice, priceInfo, data: { priceInfo } }],
    },
    inventory: {
      items: stock ? [{ itemId, productIsOutOfStock: !stock.isAvailable, availableQuantity: stock.quantity }] : [],
    },
    permissions: {},
    badges: [],
    images: product.images.map((src) => ({ src, alt: product.name })),
    skuSetData: toSkuSet(product),
  };
}

function composeProduct({ itemId, name, brandName, paragraphs, specifications, ...more }: CommerceProduct): Product {
  const category = more.categories.at(-1);
  return {
    name,
    brandName,
    heroImage: more.images[0],
    baseCategory: category?.name,
    url: toProductUrl(itemId),
    description: { paragraphs: [...paragraphs] },
    specifications: [...specifications],
    hierarchy: { category: category?.id, categoryName: category?.name },
    seoData: { canonical: toProductUrl(itemId), description: paragraphs[0] },
    flags: {},
    review: { rating: 0, count: 0, qacount: 0 },
    unitOfMeasureComposite: {},
  };
}

function toPriceInfo({ amountCents, regularCents = amountCents, quantityLimit }: CommercePrice): PriceInfo {
  return {
    purchaseOptionType: DEFAULT_PURCHASE_OPTION,
    basePrice: toDollars(regularCents),
    finalPrice: toDollars(amountCents),
    quantityLimit,
    ...(regularCents > amountCents && {
      totalSavingsPercentage: Math.floor(((regularCents - amountCents) / regularCents) * 100),
    }),
  };
}

function toSkuSet({ family }: CommerceProduct): SkuSetData | undefined {
  if (!family) return undefined;
  return {
    displayType: "SWATCH",
    productProperties: family.properties.map(({ name, values }) => ({ name, values: [...values] })),
    childProducts: family.members.map(({ itemId, properties, ...child }) => ({
      skuNumber: itemId,
      ...child,
      properties: { ...properties },
    })),
  };
}
