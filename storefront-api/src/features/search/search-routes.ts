import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { CONTENT_CALLS, type Breadcrumb, type VisitorContext } from "shared-contracts";
import { selectPriceVisibility, type PriceVisibility } from "shared-contracts/commerce";
import { findItemsByNumber } from "../../catalog/item-numbers.js";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Visitor } from "../../visitor/visitor.js";
import { createDatabaseSearch } from "./database-search.js";
import { findPages } from "./find-pages.js";
import type { Store } from "../../store.js";
import type { ProductRecord } from "../../records/product-record.js";
import type { FoundItems, ListedPrice } from "./list-queries.js";

/** Per IP address: the most expensive public query, also sent while typing. */
const SEARCHES_PER_MINUTE = 120;
const SUGGESTIONS_PER_MINUTE = 600;
const SUGGESTIONS_SHARED_SECONDS = 60;

export function searchRoutes({ database, findTiles, resolveVisitor }: Store) {
  const search = createDatabaseSearch(database);

  async function toTileList({ itemIds, ...list }: FoundItems, visitor: Visitor) {
    return { ...list, facets: [...list.facets], tiles: await findTiles(itemIds, visitor) };
  }

  /** The only item with this number. */
  async function findByNumber(text: string, listed: ReturnType<typeof toListed>): Promise<FoundItems | undefined> {
    if (listed.filters.length > 0) return undefined;
    const itemIds = [...(await findItemsByNumber(database, [text], listed)).values()];
    return itemIds.length === 0
      ? undefined
      : { itemIds, total: 1, isTotalExact: true, reachable: 1, facets: [], sorts: ["best"] };
  }

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (limited) => {
      await limited.register(rateLimit, {
        timeWindow: "1 minute",
        allowList: (request) => app.isAskedByShell(request),
        errorResponseBuilder: () => new DomainError("too-many-requests"),
      });
      callRoute(
        limited,
        CONTENT_CALLS.search,
        async ({ q, filters, ...query }, { request }) => {
          const visitor = await resolveVisitor(request);
          const listed = toListed(filters, visitor);
          const numbered = await findByNumber(q, listed);
          if (numbered) return { ...(await toTileList(numbered, visitor)), isPartial: false, isNumber: true };
          const [found, pages] = await Promise.all([
            search.findByText(q, { ...query, ...listed }),
            query.offset === 0 ? findPages(database, q, visitor.tenant) : [],
          ]);
          const { isPartial, correctedText } = found;
          return { ...(await toTileList(found, visitor)), isPartial, pages, ...(correctedText && { correctedText }) };
        },
        { config: { rateLimit: { max: SEARCHES_PER_MINUTE } } },
      );
      await shareAnswers(limited, SUGGESTIONS_SHARED_SECONDS, (shared) => {
        callRoute(
          shared,
          CONTENT_CALLS.suggestSearches,
          async ({ q }, { request }) => {
            const { tenant } = await resolveVisitor(request);
            return { suggestions: [...(await search.suggest(q, tenant))] };
          },
          { config: { rateLimit: { max: SUGGESTIONS_PER_MINUTE } } },
        );
      });
    });

    callRoute(app, CONTENT_CALLS.getDepartment, async ({ departmentId, filters, ...query }, { request }) => {
      const visitor = await resolveVisitor(request);
      const found = await search.findInLevel(departmentId, { ...query, ...toListed(filters, visitor) });
      const trail = found && toLevelTrail(found.hierarchy, departmentId);
      if (!trail) throw new DomainError("department-not-found", { departmentId });
      return { departmentId, ...trail, ...(await toTileList(found, visitor)) };
    });
  };
}

const LISTED_PRICES: Record<PriceVisibility, ListedPrice> = {
  full: "final",
  market: "base",
  replaced: "none",
  hidden: "none",
};
const MAX_FILTERS = 40;

/** Filters and sorting must not reveal more than an item's own page. */
function toListed(filters: string, visitor: Visitor) {
  const context: VisitorContext = toVisitorContext(visitor);
  const visibility = selectPriceVisibility({ product: { flags: {} }, context });
  const lines = filters.split("\n").filter((line) => line.includes(":"));
  const { tenant, member } = visitor;
  const customerNumber = member?.customerNumber ?? "";
  return { tenant, customerNumber, price: LISTED_PRICES[visibility], filters: lines.slice(0, MAX_FILTERS) };
}

/** A level's name and breadcrumbs; undefined if the hierarchy doesn't contain it. */
function toLevelTrail(
  { supercategory, department, category, class: itemClass }: ProductRecord["hierarchy"],
  levelId: string,
): { readonly name: string; readonly breadcrumbs: Breadcrumb[] } | undefined {
  const levels = [supercategory, department, category, itemClass].filter((level) => level !== undefined);
  const at = levels.findIndex((level) => level.id === levelId);
  const own = levels[at];
  if (!own) return undefined;
  const breadcrumbs = levels
    .slice(0, at)
    .map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
  return { name: own.name, breadcrumbs };
}
