import type { ProductItem } from "shared-contracts";
import { composeInventory } from "./compose-inventory.js";
import { composePrice } from "./compose-price.js";
import { composeProduct, composeSkuSet } from "./compose-product.js";
import type { CatalogEntry } from "./catalog-repository.js";

type ItemFacts = {
  readonly now: Date;
  readonly documentOrigins: readonly string[];
  /** ISO dates without deliveries. */
  readonly holidays?: readonly string[] | undefined;
};

/**
 * The complete item with every amount; must pass `concealPrices` before it leaves the server. The CIN comes from the
 * contract, whatever the URL says.
 */
export function composeItem(entry: CatalogEntry, { now, documentOrigins, holidays }: ItemFacts): ProductItem {
  const { itemId, record, tenantVariant, contractVariant } = entry;
  const cin = contractVariant?.tenant === "business" ? contractVariant.cin : undefined;
  const restriction = contractVariant?.restriction ?? tenantVariant?.restriction ?? record.restriction;
  return {
    itemID: cin ? `${itemId}##${cin}` : itemId,
    resolvedItemId: itemId,
    CIN: cin,
    product: composeProduct(entry, documentOrigins),
    price: composePrice(entry),
    inventory: composeInventory(entry, now, holidays),
    restrictionDetails: restriction && {
      type: restriction.type,
      deprecableFieldsAtPriceLevel: { altFactor: restriction.altFactor },
    },
    permissions: { ...record.permissions, ...tenantVariant?.permissions, ...contractVariant?.permissions },
    membershipSKUDetails: { isMembershipSKU: record.isMembershipSKU },
    badges: record.badges,
    images: record.images,
    shippingConf: {
      heavyWeightShippingFee: record.shipping.heavyWeightShippingFee,
      addOnThreshold: record.shipping.addOnThreshold,
    },
    globalAlts: record.globalAlternates && { relatedItems: [record.globalAlternates] },
    contractDecoratorItem:
      contractVariant?.contractDecorator ?? tenantVariant?.contractDecorator ?? record.contractDecorator,
    skuSetData: composeSkuSet(entry),
  };
}
