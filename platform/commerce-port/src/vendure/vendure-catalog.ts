import type { CommercePrice, CommerceStock } from "../port/commerce-records.js";
import type { CommerceProducts, CommerceQuery, CommerceSession } from "../port/commerce-session.js";
import {
  CATEGORIES,
  CATEGORY,
  PRODUCTS,
  SEARCH,
  type VendureAsset,
  type VendureCrumb,
  type VendureFacetValue,
  type VendureProduct,
  type VendureVariant,
} from "./catalog-documents.js";
import type { PictureIds } from "./picture-ids.js";
import type { ProductIds } from "./product-ids.js";
import { toCategory, toCommercePrice, toCommerceProduct, toCommerceStock } from "./to-commerce-product.js";
import type { VendureClient } from "./vendure-client.js";

type Known = { readonly product: VendureProduct; readonly variant: VendureVariant };

export type VendureCatalog = Pick<CommerceSession, "products" | "prices" | "stock"> & {
  /** Vendure's id of an item. */
  findVariantId(itemId: string): Promise<string | undefined>;
};

/** Vendure delivers product, price and stock at once, so a session asks for each item once. */
export function createVendureCatalog(
  { ask }: VendureClient,
  pictures: PictureIds,
  productIds: ProductIds,
): VendureCatalog {
  const asked = new Map<string, Promise<ReadonlyMap<string, Known>>>();

  async function findVariants(itemIds: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const fresh = itemIds.filter((itemId) => !asked.has(itemId));
    if (fresh.length > 0) {
      const answer = askForProducts(fresh);
      for (const itemId of fresh) asked.set(itemId, answer);
    }
    const answers = await Promise.all(itemIds.map(async (itemId) => [itemId, (await asked.get(itemId))?.get(itemId)]));
    return new Map(answers.filter((entry): entry is [string, Known] => entry[1] !== undefined));
  }

  async function askForProducts(skus: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const found = await askByIds(skus);
    const moved = skus.filter((sku) => !found.has(sku) && productIds.has(sku));
    if (moved.length === 0) return found;
    productIds.forget(moved);
    return new Map([...found, ...(await askByIds(moved))]);
  }

  async function askByIds(skus: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const ids = await productIds.find(ask, skus);
    if (ids.length === 0) return new Map();
    const { products } = await ask<{ products: { items: readonly VendureProduct[] } }>(PRODUCTS, { ids });
    return new Map(
      products.items.flatMap((product) => product.variants.map((variant) => [variant.sku, { product, variant }])),
    );
  }

  async function mapVariants<Value>(itemIds: readonly string[], toValue: (known: Known) => Value | undefined) {
    const known = await findVariants(itemIds);
    const entries = Array.from(known, ([itemId, found]) => [itemId, toValue(found)] as const);
    return new Map(entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined));
  }

  return {
    products: {
      find: (itemIds) => mapVariants(itemIds, ({ product, variant }) => toCommerceProduct(product, variant, pictures)),
      ...createVendureSearch(ask, pictures, productIds),
    },
    prices: { find: (itemIds) => mapVariants<CommercePrice>(itemIds, ({ variant }) => toCommercePrice(variant)) },
    stock: { find: (itemIds) => mapVariants<CommerceStock>(itemIds, ({ variant }) => toCommerceStock(variant)) },
    findVariantId: async (itemId) => (await findVariants([itemId])).get(itemId)?.variant.id,
  };
}

const SORTS = { best: undefined, name: { name: "ASC" }, "price-up": { price: "ASC" }, "price-down": { price: "DESC" } };

type SearchAnswer = {
  readonly search: {
    readonly totalItems: number;
    readonly items: readonly { readonly sku: string; readonly productId: string }[];
    readonly facetValues: readonly { readonly count: number; readonly facetValue: VendureFacetValue }[];
  };
};

type CategoriesAnswer = {
  readonly collections: {
    readonly items: readonly (VendureCrumb & {
      readonly featuredAsset: VendureAsset | null;
      readonly productVariants: { readonly totalItems: number };
    })[];
  };
};

function createVendureSearch(
  ask: VendureClient["ask"],
  pictures: PictureIds,
  productIds: ProductIds,
): Omit<CommerceProducts, "find"> {
  return {
    async search({ text, categoryId, filters, sort, offset, limit }) {
      const { search } = await ask<SearchAnswer>(SEARCH, {
        input: {
          term: text,
          // Each variant is an item of its own.
          groupByProduct: false,
          ...(categoryId !== undefined && { collectionSlug: categoryId }),
          facetValueFilters: toFacetFilters(filters),
          ...(SORTS[sort] && { sort: SORTS[sort] }),
          skip: offset,
          take: limit,
        },
      });
      const { items, totalItems, facetValues } = search;
      for (const { sku, productId } of items) productIds.remember(sku, productId);
      return { itemIds: items.map(({ sku }) => sku), total: totalItems, facets: toFacets(facetValues) };
    },
    async listCategories() {
      const { collections } = await ask<CategoriesAnswer>(CATEGORIES);
      return collections.items
        .map(({ featuredAsset, productVariants, ...crumb }) => ({
          ...toCategory(crumb),
          itemCount: productVariants.totalItems,
          ...(featuredAsset && { image: pictures.toId(featuredAsset.preview) }),
        }))
        .toSorted((a, b) => b.itemCount - a.itemCount);
    },
    async findCategory(slug) {
      const { collection } = await ask<{
        readonly collection: (VendureCrumb & { readonly breadcrumbs: readonly VendureCrumb[] }) | null;
      }>(CATEGORY, { slug });
      if (!collection) return undefined;
      return { ...toCategory(collection), above: collection.breadcrumbs.slice(1, -1).map(toCategory) };
    },
  };
}

/** `facet:value` by ids. */
function toFacetFilters(filters: CommerceQuery["filters"]): readonly { readonly or: readonly string[] }[] {
  const byFacet = new Map<string, string[]>();
  for (const filter of filters) {
    const [, facet, value] = /^(\w+):(\w+)$/.exec(filter) ?? [];
    if (facet && value) byFacet.set(facet, [...(byFacet.get(facet) ?? []), value]);
  }
  return Array.from(byFacet.values(), (values) => ({ or: values }));
}

function toFacets(counted: SearchAnswer["search"]["facetValues"]) {
  const byFacet = new Map<string, { title: string; options: { filter: string; label: string; count: number }[] }>();
  for (const { count, facetValue } of counted) {
    const { id, name, facet } = facetValue;
    const entry = byFacet.get(facet.id) ?? { title: facet.name, options: [] };
    entry.options.push({ filter: `${facet.id}:${id}`, label: name, count });
    byFacet.set(facet.id, entry);
  }
  return [...byFacet.values()];
}
