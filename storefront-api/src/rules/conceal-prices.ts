import {
  type AddOnProduct,
  type Price,
  type PriceInfo,
  type ProductItem,
  type RelatedProducts,
  type VisitorContext,
  canPurchase,
  getPriceInfos,
} from "shared-contracts";
import { canSeeFees, isPriced, selectPriceVisibility, type PriceVisibility } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

/**
 * The item without amounts that the viewer may not see, so that no response contains them. Price entries stay, because
 * options, quantities and the existence of a price aren't secret (AMB-82, AMB-94).
 */
export function concealPrices(item: ProductItem, context: VisitorContext): ProductItem {
  const visibility = selectPriceVisibility({ product: item.product, context });
  const shown = canSeeFees(context) ? item : withoutFees(item, context);
  return { ...shown, price: visibility === "full" ? withoutCosts(item.price) : concealPrice(item, visibility) };
}

/** Margin and cost never leave the server (AMB-100). */
function withoutCosts(price: Price): Price {
  return {
    ...price,
    item: price.item.map((entry) => {
      const priceInfo = entry.priceInfo?.map(
        ({ marginCostPerUnit: _cost, marginPricePerUnit: _price, ...info }) => info,
      );
      return { ...entry, priceInfo, data: { priceInfo } };
    }),
  };
}

function concealPrice(item: ProductItem, visibility: PriceVisibility): Price {
  const priceInfo = getPriceInfos(item).map((info) => ({
    ...withoutAmounts(info),
    isPriced: isPriced(item, info.purchaseOptionType),
    ...(visibility === "market" &&
      info.purchaseOptionType === DEFAULT_PURCHASE_OPTION && { basePrice: info.basePrice }),
  }));
  return { item: item.price.item.slice(0, 1).map(({ itemId }) => ({ itemId, priceInfo, data: { priceInfo } })) };
}

function withoutAmounts({ purchaseOptionType, quantityLimit, deprecableFieldsAtPriceLevel }: PriceInfo): PriceInfo {
  return { purchaseOptionType, quantityLimit, deprecableFieldsAtPriceLevel };
}

function withoutFees(item: ProductItem, context: VisitorContext): ProductItem {
  const { relatedProducts, shippingConf: _fees, ...shown } = item;
  const { smallParcelSurcharge: _surcharge, ...product } = item.product;
  // Guests get no plans (S2-6.04); a member whose prices are hidden keeps the offers (S2-6.10).
  return {
    ...shown,
    product,
    ...(relatedProducts && canPurchase(context) && { relatedProducts: withoutPlanPrices(relatedProducts) }),
  };
}

function withoutPlanPrices({
  warranty,
  assemblyPlans,
  extraTimeSKUs,
  quickViewData,
}: RelatedProducts): RelatedProducts {
  return {
    warranty: {
      products: warranty?.products?.map(
        ({ finalPrice: _price, finalPriceText: _text, pricePerMonth: _month, ...plan }) => plan,
      ),
    },
    assemblyPlans: { products: assemblyPlans?.products?.map(withoutAddOnPrice) },
    extraTimeSKUs: { products: extraTimeSKUs?.products?.map(withoutAddOnPrice) },
    quickViewData:
      quickViewData &&
      Object.fromEntries(
        Object.entries(quickViewData).map(([sku, { price: _price, priceText: _text, ...shown }]) => [sku, shown]),
      ),
  };
}

function withoutAddOnPrice({ finalPrice: _price, finalPriceText: _text, ...product }: AddOnProduct): AddOnProduct {
  return product;
}
