import {
  deliveryTexts,
  formatDate,
  formatText,
  getCustomerItemNumber,
  getSkuNumber,
  hidesBrandElements,
  isBusinessMember,
  isEmptyItem,
  purchaseTexts,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { ItemBadges, type ShownBadge } from "../features/identity/item-badges.js";
import { ItemIdentity } from "../features/identity/item-identity.js";
import { listBadges } from "../rules/identity/list-badges.js";
import { splitTitle } from "../rules/identity/split-title.js";
import { decideMemberDelivery } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { PurchaseScope } from "./purchase-scope.js";

export function IdentitySlot() {
  return (
    <PurchaseScope>
      <Identity />
    </PurchaseScope>
  );
}

function Identity() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const isDeliveredFree = usePurchase(decideMemberDelivery);
  if (!item || isEmptyItem(item)) return null;
  const headliner = item.product.description?.headliner;
  const { memberFreeDelivery } = deliveryTexts[context.tenant];
  const memberBadges: readonly ShownBadge[] = isDeliveredFree ? [{ name: memberFreeDelivery, tone: "positive" }] : [];
  return (
    <>
      <ItemBadges badges={[...listBadges(item, context), ...memberBadges]} />
      <ItemIdentity
        {...splitTitle(item.product)}
        brand={hidesBrandElements(context) ? undefined : item.product.brandName}
        numbers={describeNumbers(item, context)}
        history={describeHistory(item, context)}
        about={headliner ? { label: purchaseTexts[context.tenant].aboutItem, headliner } : undefined}
      />
    </>
  );
}

function describeNumbers(item: ProductItem, context: VisitorContext): readonly string[] {
  const texts = purchaseTexts[context.tenant];
  const model = item.product.manufacturerPartNumber;
  const customerNumber = isBusinessMember(context) ? getCustomerItemNumber(item) : undefined;
  return [
    formatText(texts.itemNumber, { n: getSkuNumber(item) }),
    ...(model ? [formatText(texts.modelNumber, { n: model })] : []),
    ...(customerNumber ? [formatText(texts.customerItemNumber, { n: customerNumber })] : []),
  ];
}

function describeHistory({ frequentlyPurchased }: ProductItem, { tenant }: VisitorContext): readonly string[] {
  const texts = purchaseTexts[tenant];
  const { lastOrderedDate, orderingFrequency } = frequentlyPurchased ?? {};
  return [
    ...(lastOrderedDate ? [formatText(texts.lastOrdered, { date: formatDate(lastOrderedDate) })] : []),
    ...(orderingFrequency ? [formatText(texts.orderedFrequency, { frequency: orderingFrequency })] : []),
  ];
}
