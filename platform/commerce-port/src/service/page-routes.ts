import type { FastifyInstance } from "fastify";
import { PAGE_CALLS, SKU_CALLS, getPriceInfos, parseItemId, type PageData } from "shared-contracts";
import { concealPrices, DomainError, parseItemAddress } from "storefront-api/call-service";
import { composeErrorPage, composePageData } from "./compose-page-data.js";
import { findItems, visitRoute, type ShopService } from "./shop-service.js";
import type { Visit } from "./visits.js";

/** Visitor, page data, and what pages refresh of an item. */
export function pageRoutes(service: ShopService) {
  return async (app: FastifyInstance): Promise<void> => {
    visitRoute(app, service, PAGE_CALLS.getVisitor, async (_input, { context }) => context);

    visitRoute(app, service, PAGE_CALLS.getPageData, async ({ pathAndQuery }, visit, { request, reply }) => {
      try {
        const pageData = await findPageData(visit, pathAndQuery);
        if (pageData) return pageData;
        reply.code(404);
        return composeErrorPage(visit.context, 404);
      } catch (error) {
        request.log.error(error);
        reply.code(500);
        return composeErrorPage(visit.context, 500);
      }
    });

    // Views serve recommendations, of which there are none.
    visitRoute(app, service, PAGE_CALLS.recordItemView, async () => ({ isRecorded: false }));

    visitRoute(app, service, SKU_CALLS.refreshInventory, async ({ skus }, { session, context }) => {
      const itemIds = skus.map((sku) => parseItemId(sku).skuNumber);
      const known = await findItems(session, itemIds);
      const items = itemIds.map((itemId) => known.get(itemId)?.item).filter((item) => item !== undefined);
      return {
        items: items.map((item) => {
          const shown = concealPrices(item, context);
          return {
            itemId: item.itemID,
            inventory: shown.inventory,
            product: { flags: {} },
            price: {},
            priceInfo: [...getPriceInfos(shown)],
          };
        }),
      };
    });

    // Engines charge for orders, not for items; a cart shows it.
    visitRoute(app, service, SKU_CALLS.getFees, async ({ itemId }, { session }) => {
      const { skuNumber } = parseItemId(itemId);
      if (!(await session.products.find([skuNumber])).has(skuNumber)) throw new DomainError("item-not-found");
      const none = { total: 0 };
      return { netFeeDetails: { Handling: none, Furniture: none }, items: [{ itemId: skuNumber, appliedFees: [] }] };
    });

    visitRoute(app, service, SKU_CALLS.getEnhancedDelivery, async () => {
      throw new DomainError("enhanced-delivery-not-found");
    });
  };
}

async function findPageData({ session, context }: Visit, pathAndQuery: string): Promise<PageData | undefined> {
  const address = parseItemAddress(pathAndQuery);
  if (!address) return undefined;
  const known = (await findItems(session, [address.skuNumber])).get(address.skuNumber);
  return known && composePageData(context, known.item, known.product.categories);
}
