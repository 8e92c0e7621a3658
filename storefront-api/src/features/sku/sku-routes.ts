import type { FastifyInstance } from "fastify";
import { canSeePrices, getPriceInfos, parseItemId, SKU_CALLS } from "shared-contracts";
import {
  FURNITURE_FEE,
  HANDLING_FEE,
  isFurnitureServiceOffered,
  listFees,
  totalOfFees,
  selectUnitPrice,
} from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { concealFor, requireItem } from "../../catalog/catalog.js";
import { findEnhancedDelivery } from "../../commerce/line-arrival.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Store } from "../../store.js";

export function skuRoutes({ catalog, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    // Current stock, eligibility and prices; SKUs that the tenant doesn't sell are left out (AMB-99).
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

    callRoute(app, SKU_CALLS.getFees, async ({ itemId, quantity, serviceEligible }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { entry, item } = await requireItem(catalog, itemId, visitor);
      const context = toVisitorContext(visitor);
      const isVisible = visitor.member !== undefined && canSeePrices(context);
      const fees = listFees({
        item,
        context,
        option: DEFAULT_PURCHASE_OPTION,
        furnitureFee: entry.record.shipping.furnitureFee ?? 0,
        isFurnitureServiceChosen: serviceEligible && isFurnitureServiceOffered(item, context),
        quantity,
        unitPrice: selectUnitPrice({ item, option: DEFAULT_PURCHASE_OPTION, quantity }) ?? 0,
      });
      const shownFees = isVisible ? fees : [];
      return {
        netFeeDetails: {
          Handling: { total: totalOfFees(shownFees, HANDLING_FEE) },
          Furniture: { total: totalOfFees(shownFees, FURNITURE_FEE) },
        },
        items: [{ itemId: entry.itemId, appliedFees: shownFees }],
      };
    });

    callRoute(app, SKU_CALLS.getEnhancedDelivery, async ({ itemId, zipCode }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { entry } = await requireItem(catalog, itemId, visitor);
      const offer = findEnhancedDelivery(entry.record, zipCode, visitor);
      const isVisible = visitor.member !== undefined && canSeePrices(toVisitorContext(visitor));
      if (offer.status !== "offered" || !isVisible) throw new DomainError("enhanced-delivery-not-found");
      return { deliveryDateText: offer.deliveryDateText, price: offer.price };
    });
  };
}
