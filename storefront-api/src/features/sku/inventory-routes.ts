import type { FastifyInstance } from "fastify";
import { SKU_CALLS, getPriceInfos, parseItemId } from "shared-contracts";
import { concealFor } from "../../catalog/catalog.js";
import { callRoute } from "../../platform/call-route.js";
import type { Store } from "../../store.js";

/** Current stock, eligibility and prices; SKUs that the tenant doesn't sell are left out (AMB-99). */
export function inventoryRoutes({ catalog, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, SKU_CALLS.refreshInventory, async ({ serviceContext, skus }, { request }) => {
      const visitor = await resolveVisitor(request);
      const skuNumbers = skus.map((sku) => parseItemId(sku).skuNumber);
      const known = await catalog.findItems(skuNumbers, visitor, serviceContext.storeNumber);
      const items = skuNumbers.map((sku) => known.get(sku)).filter((found) => found !== undefined);
      return {
        items: items.map(({ entry, item }) => {
          const shown = concealFor(visitor, item);
          return {
            itemId: entry.itemId,
            inventory: shown.inventory,
            product: { flags: { autoRestockEligible: shown.product.flags.autoRestockEligible } },
            price: { informationalMessage: shown.price.informationalMessage },
            priceInfo: [...getPriceInfos(shown)],
          };
        }),
      };
    });
  };
}
