import type { FastifyInstance } from "fastify";
import { CONTENT_CALLS, LIST_SORTS, RECOMMENDATIONS_CALLS, parseItemId, type ListSort } from "shared-contracts";
import { composeItemTile, DomainError, toProductUrl } from "storefront-api/call-service";
import { COMMERCE_SORTS, type CommerceQuery, type FoundProducts } from "../port/commerce-session.js";
import { toBreadcrumbs } from "./compose-page-data.js";
import { findItems, visitRoute, type ShopService } from "./shop-service.js";
import type { Visit } from "./visits.js";

/** So that no list costs an engine more than its first pages. */
const REACHABLE = 500;
const SUGGESTIONS = 8;
const SITEMAP_PART = 500;
const ENGINE_PAGE = 100;
const MAX_FILTERS = 40;

/** Search, departments, home page, sitemap and tiles. */
export function listRoutes(service: ShopService) {
  return async (app: FastifyInstance): Promise<void> => {
    visitRoute(app, service, CONTENT_CALLS.search, async ({ q, ...query }, visit) => ({
      ...(await findTileList(visit, { ...query, text: q })),
      isPartial: false,
    }));

    visitRoute(app, service, CONTENT_CALLS.suggestSearches, async ({ q }, { session }) => {
      const { itemIds } = await session.products.search({ ...EVERYTHING, text: q, limit: SUGGESTIONS });
      const products = await session.products.find(itemIds);
      return { suggestions: [...new Set(itemIds.flatMap((itemId) => products.get(itemId)?.name ?? []))] };
    });

    visitRoute(app, service, CONTENT_CALLS.getDepartment, async ({ departmentId, ...query }, visit) => {
      const category = await visit.session.products.findCategory(departmentId);
      if (!category) throw new DomainError("department-not-found", { departmentId });
      return {
        departmentId,
        name: category.name,
        breadcrumbs: toBreadcrumbs(category.above),
        ...(await findTileList(visit, { ...query, text: "", categoryId: departmentId })),
      };
    });

    visitRoute(app, service, CONTENT_CALLS.getHome, async (_input, { session }) => {
      const categories = await session.products.listCategories();
      const departments = categories.map(({ id, ...category }) => ({ departmentId: id, ...category }));
      return { departments, popular: [], offers: [], recentlyViewed: [] };
    });

    visitRoute(app, service, CONTENT_CALLS.getSitemap, async ({ from }, { session }) => {
      const { total } = await session.products.search({ ...EVERYTHING, limit: 1 });
      const count = Math.ceil(total / SITEMAP_PART);
      const parts = Array.from({ length: count }, (_none, index) => String(index * SITEMAP_PART));
      if (from === undefined || !parts.includes(from)) return { parts, paths: [] };
      const paths: string[] = [];
      for (let offset = Number(from); offset < Number(from) + SITEMAP_PART; offset += ENGINE_PAGE) {
        const { itemIds } = await session.products.search({ ...EVERYTHING, offset, limit: ENGINE_PAGE });
        paths.push(...itemIds.map(toProductUrl));
        if (itemIds.length < ENGINE_PAGE) break;
      }
      return { parts, paths };
    });

    visitRoute(app, service, RECOMMENDATIONS_CALLS.getTiles, async ({ query }, visit) => {
      const itemIds = query.skus.map((sku) => parseItemId(sku).skuNumber);
      const known = await findItems(visit.session, itemIds);
      return itemIds.flatMap((itemId) => {
        const item = known.get(itemId)?.item;
        if (!item) return [];
        const tile = composeItemTile(item, visit.context, service.now());
        return query.inputs.includeSpecifications ? { ...tile, specifications: item.product.specifications } : tile;
      });
    });
  };

  async function findTileList({ session, context }: Visit, query: ListQuery) {
    const offset = Math.min(query.offset, REACHABLE);
    const limit = Math.min(query.limit, REACHABLE - offset);
    const filters = query.filters.split("\n").filter(Boolean).slice(0, MAX_FILTERS);
    const sort = COMMERCE_SORTS.find((name) => name === query.sort) ?? "best";
    const found: FoundProducts = await session.products.search({
      ...query,
      filters,
      sort,
      offset,
      limit: Math.max(limit, 1),
    });
    const known = await findItems(session, limit === 0 ? [] : found.itemIds);
    const tiles = found.itemIds.flatMap((itemId) => {
      const item = known.get(itemId)?.item;
      return item ? composeItemTile(item, context, service.now()) : [];
    });
    return {
      tiles,
      total: found.total,
      isTotalExact: true,
      reachable: Math.min(found.total, REACHABLE),
      facets: found.facets.map(({ title, options }) => ({
        title,
        options: options.map((option) => ({ ...option, isChosen: filters.includes(option.filter) })),
      })),
      sorts: LIST_SORTS.filter((name) => COMMERCE_SORTS.some((sort) => sort === name)),
    };
  }
}

type ListQuery = Pick<CommerceQuery, "text" | "categoryId" | "offset" | "limit"> & {
  /** One per line. */
  readonly filters: string;
  readonly sort: ListSort;
};

const EVERYTHING: CommerceQuery = { text: "", filters: [], sort: "best", offset: 0, limit: 1 };
