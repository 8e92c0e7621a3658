import { ProductItem, VisitorContext } from "shared-contracts";
import { decideAvailability } from "shared-contracts/commerce";
import { SELECTABLE_PURCHASE_OPTIONS } from "shared-contracts/constants";
import type { ProductRecord } from "../records/product-record.js";

const PRICE = { finalPrice: 1 };
const MEMBER = VisitorContext.parse({
  tenant: "retail",
  flags: { isLoggedIn: true },
  permissions: { isBOPISEnabled: true, isAutoRestockEnabled: true },
});

/** Whether an item can be bought in any way while it is in stock and has a price. Lists show it before those that can't. */
export function isOffered({ restriction, flags }: Pick<ProductRecord, "restriction" | "flags">): boolean {
  const item = ProductItem.parse({
    itemID: "",
    product: { flags },
    price: {
      item: [
        { priceInfo: SELECTABLE_PURCHASE_OPTIONS.map((purchaseOptionType) => ({ purchaseOptionType, ...PRICE })) },
      ],
    },
    restrictionDetails: restriction,
  });
  return SELECTABLE_PURCHASE_OPTIONS.some(
    (option) => decideAvailability({ item, option, context: MEMBER }).refusal === undefined,
  );
}
