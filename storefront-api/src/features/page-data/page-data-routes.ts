import type { FastifyInstance } from "fastify";
import { PAGE_CALLS, type PageData, parseItemId, type ParsedItemId } from "shared-contracts";
import { findItem } from "../../catalog/catalog.js";
import { callRoute } from "../../platform/call-route.js";
import { findStore } from "../../visitor/nearest-store.js";
import type { Visitor } from "../../visitor/visitor.js";
import { composeErrorPage, composePageData } from "./compose-page-data.js";
import { findPlans, findCompatible, findHistory, hasSubscription, findGuestContent } from "./page-data-repository.js";
import type { Store } from "../../store.js";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

/** Every response is page data: 404 for an unknown item and 500 for a failure, both with an error page. */
export function pageDataRoutes({ database, catalog, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, PAGE_CALLS.getPageData, async ({ pathAndQuery }, { request, reply }) => {
      const visitor = await resolveVisitor(request);
      try {
        const pageData = await findPageData(visitor, pathAndQuery);
        if (pageData) return pageData;
        reply.code(404);
        return composeErrorPage(visitor, 404);
      } catch (error) {
        request.log.error(error);
        reply.code(500);
        return composeErrorPage(visitor, 500);
      }
    });
  };

  async function findPageData(visitor: Visitor, pathAndQuery: string): Promise<PageData | undefined> {
    const address = parseItemAddress(pathAndQuery);
    if (!address) return undefined;
    const { skuNumber, query } = address;
    const store = await findStore(database, visitor.zipCode, query.storeNumber);
    const known = await findItem(catalog, skuNumber, visitor, store?.storeNumber);
    if (!known) return undefined;
    const { member, tenant, now } = visitor;
    const [plans, compatible, history, isSubscribed, guestContent] = await Promise.all([
      findPlans(database, skuNumber),
      findCompatible(database, skuNumber),
      member && findHistory(database, member.userId, skuNumber, now),
      member ? hasSubscription(database, member.userId, skuNumber) : false,
      member ? undefined : findGuestContent(database, tenant),
    ]);
    return composePageData(visitor, { ...known, plans, compatible, history, isSubscribed, guestContent });
  }
}

const CANONICAL_PATH = new RegExp(`^${PRODUCT_PAGE_PATH}/product_([^/]+)/?$`);

/** The parsed URL of a product page. */
type ItemAddress = ParsedItemId & { readonly query: Readonly<Record<string, string>> };

/**
 * The item named by a product page's path or query: `/lpd-sba-sku/product_{itemId}`, else `?itemId=` (AMB-33).
 * Undefined if there is none or the percent-encoding is invalid.
 */
function parseItemAddress(pathAndQuery: string): ItemAddress | undefined {
  const [path = "", queryText = ""] = pathAndQuery.split("?", 2);
  const query = Object.fromEntries(new URLSearchParams(queryText));
  const itemId = decode(CANONICAL_PATH.exec(path)?.[1]) ?? (isProductPage(path) ? query.itemId : undefined);
  if (!itemId) return undefined;
  return { ...parseItemId(itemId), query };
}

function isProductPage(path: string): boolean {
  return path === PRODUCT_PAGE_PATH || path === `${PRODUCT_PAGE_PATH}/`;
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
