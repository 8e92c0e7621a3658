import type { Price, PriceInfo, PriceItem, ProductItem } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import type { PriceVisibility } from "./price-visibility.js";

/**
 * Takes out of an item every amount that its viewer must not see, so that no response carries it. The price entries
 * themselves stay: which options are offered, and how many may be bought, is no secret (AMB-82, AMB-94).
 */
export function concealPrices(item: ProductItem, visibility: PriceVisibility): ProductItem {
  if (visibility === "full") return { ...item, price: withoutCosts(item.price) };
  const show = visibility === "market" ? toMarketPrice : withoutAmounts;
  const price = {
    item: item.price.item.map(({ itemId, priceInfo = [] }) => toPriceItem(itemId, priceInfo.map(show))),
  };
  if (visibility === "replaced") return { ...item, price };
  const { relatedProducts: _plans, shippingConf: _fees, ...shown } = item;
  const { smallParcelSurcharge: _surcharge, ...product } = item.product;
  return { ...shown, product, price };
}

/** Margin and cost never leave, whoever asks (AMB-100). */
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

function toPriceItem(itemId: string | undefined, priceInfo: PriceInfo[]): PriceItem {
  return { itemId, priceInfo, data: { priceInfo } };
}

function withoutAmounts({ purchaseOptionType, quantityLimit, deprecableFieldsAtPriceLevel }: PriceInfo): PriceInfo {
  return { purchaseOptionType, quantityLimit, deprecableFieldsAtPriceLevel };
}

function toMarketPrice(info: PriceInfo): PriceInfo {
  const isMarket = info.purchaseOptionType === DEFAULT_PURCHASE_OPTION;
  return { ...withoutAmounts(info), ...(isMarket && { basePrice: info.basePrice }) };
}
