import type { CommerceFamily, CommercePrice, CommerceProduct, CommerceStock } from "../port/commerce-records.js";
import type {
  VendureAsset,
  VendureCrumb,
  VendureFacetValue,
  VendureProduct,
  VendureVariant,
} from "./catalog-documents.js";
import type { PictureIds } from "./picture-ids.js";
import { toParagraphs } from "./plain-text.js";

const BRAND_FACET = "brand";
/** The only one that pages write amounts in. */
const CURRENCY = "USD";
const OUT_OF_STOCK = "OUT_OF_STOCK";

/** A variant is an item; its product's other variants are its swatches. */
export function toCommerceProduct(
  product: VendureProduct,
  variant: VendureVariant,
  pictures: PictureIds,
): CommerceProduct {
  const facetValues = [...product.facetValues, ...variant.facetValues];
  const brandName = facetValues.find(({ facet }) => facet.code === BRAND_FACET)?.name;
  const family = toFamily(product, pictures);
  return {
    itemId: variant.sku,
    name: variant.name,
    ...(brandName !== undefined && { brandName }),
    paragraphs: toParagraphs(product.description),
    images: toImages(product, variant, pictures),
    specifications: toSpecifications(variant, facetValues),
    categories: toCategories(product.collections),
    ...(family && { family }),
  };
}

/** Undefined in another currency, which pages can't show. */
export function toCommercePrice({ priceWithTax, currencyCode }: VendureVariant): CommercePrice | undefined {
  return currencyCode === CURRENCY && priceWithTax > 0 ? { amountCents: priceWithTax } : undefined;
}

/** Servers tell how many there are only if their `StockDisplayStrategy` does. */
export function toCommerceStock({ stockLevel }: VendureVariant): CommerceStock {
  if (!/^\d+$/.test(stockLevel)) return { isAvailable: stockLevel !== OUT_OF_STOCK };
  const quantity = Number(stockLevel);
  return { isAvailable: quantity > 0, quantity };
}

/** Without the root. */
export function toCategory({ slug, name }: VendureCrumb) {
  return { id: slug, name };
}

/** Of the collection that is deepest in the tree: it says most about the item. */
function toCategories(collections: VendureProduct["collections"]) {
  const paths = collections.map(({ breadcrumbs }) => breadcrumbs.slice(1));
  const [deepest = []] = paths.toSorted((a, b) => b.length - a.length);
  return deepest.map(toCategory);
}

function toImages(product: VendureProduct, variant: VendureVariant, pictures: PictureIds): string[] {
  const own = [variant.featuredAsset, ...variant.assets];
  const shared = [product.featuredAsset, ...product.assets];
  const urls = [...own, ...shared]
    .filter((asset): asset is VendureAsset => asset !== null)
    .map(({ preview }) => preview);
  return [...new Set(urls)].map((url) => pictures.toId(url));
}

/** One row for each facet and option group. */
function toSpecifications({ options }: VendureVariant, facetValues: readonly VendureFacetValue[]) {
  const rows = new Map<string, string[]>();
  const add = (name: string, value: string) => rows.set(name, [...(rows.get(name) ?? []), value]);
  for (const { name, group } of options) add(group.name, name);
  for (const { name, facet } of facetValues) add(facet.name, name);
  return Array.from(rows, ([name, values]) => ({ name, value: [...new Set(values)].join(", ") }));
}

function toFamily(
  { variants, optionGroups, ...product }: VendureProduct,
  pictures: PictureIds,
): CommerceFamily | undefined {
  if (variants.length < 2) return undefined;
  return {
    properties: optionGroups.map(({ name, options }) => ({ name, values: options.map((option) => option.name) })),
    members: variants.map(({ sku, name, options, featuredAsset }) => {
      const picture = featuredAsset ?? product.featuredAsset;
      return {
        itemId: sku,
        name,
        ...(picture && { image: pictures.toId(picture.preview) }),
        properties: Object.fromEntries(options.map((option) => [option.group.name, option.name])),
      };
    }),
  };
}
