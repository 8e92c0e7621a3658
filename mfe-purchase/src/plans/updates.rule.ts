import {
  type SKU_CALLS,
  getSkuNumber,
  toRelatedProductsSelection,
  type AddOnProduct,
  type ProductItem,
  type RelatedChoice,
  type RequestOf,
} from "shared-contracts";
import { NO_PROTECTION_PLAN } from "shared-contracts/constants";

/** `parentRelationType` of a protection plan in the cart. */
export const PARENT_RELATION_WARRANTY = "WARRANTY";

export type SelectionUpdate = RequestOf<typeof SKU_CALLS.updateRelatedSelection>;

/** Selected SKUs; `plan` may be `no_plan`. */
export type PlanSelection = {
  readonly plan: string;
  readonly addOns: readonly string[];
  readonly extraTime: readonly string[];
};

export type SelectionChange = {
  readonly before: PlanSelection;
  readonly after: PlanSelection;
  /** Quantity of the core item; applies to each selected product. */
  readonly quantity: number;
};

/** Type for products that don't name one. */
const ASSEMBLY_TYPE = "ASSEMBLY";
const EXTRA_TIME_TYPE = "EXTRATIME";

const SELECT = 1;
const REMOVE = 0;

/**
 * Updates to report for a change: first the removed products (flag 0), then, if any were added, all selected products
 * (flag 1). Changing the plan sends both.
 */
export function toSelectionUpdates(
  item: Pick<ProductItem, "itemID" | "relatedProducts">,
  { before, after, quantity }: SelectionChange,
): readonly SelectionUpdate[] {
  const offered = listChoices(item, quantity);
  const isIn = (selection: PlanSelection) => (choice: RelatedChoice) => listSkus(selection).includes(choice.partNumber);
  const removed = offered.filter((choice) => isIn(before)(choice) && !isIn(after)(choice));
  const chosen = offered.filter(isIn(after));
  const hasAdded = chosen.some((choice) => !isIn(before)(choice));
  const sku = getSkuNumber(item);
  return [
    ...(removed.length > 0 ? [{ sku, ...toRelatedProductsSelection(removed), flag: REMOVE } as const] : []),
    ...(hasAdded ? [{ sku, ...toRelatedProductsSelection(chosen), flag: SELECT } as const] : []),
  ];
}

function listSkus({ plan, addOns, extraTime }: PlanSelection): readonly string[] {
  return [...(plan === NO_PROTECTION_PLAN ? [] : [plan]), ...addOns, ...extraTime];
}

function listChoices(
  { relatedProducts }: Pick<ProductItem, "relatedProducts">,
  quantity: number,
): readonly RelatedChoice[] {
  const { warranty, assemblyPlans, extraTimeSKUs } = relatedProducts ?? {};
  const toChoices = (products: readonly AddOnProduct[] = [], ownType: string) =>
    products.map(({ skuNumber, type = ownType, finalPrice = 0 }) => ({
      partNumber: skuNumber,
      quantity,
      catentry: skuNumber,
      type,
      price: finalPrice,
    }));
  return [
    ...toChoices(warranty?.products, PARENT_RELATION_WARRANTY),
    ...toChoices(assemblyPlans?.products, ASSEMBLY_TYPE),
    ...toChoices(extraTimeSKUs?.products, EXTRA_TIME_TYPE),
  ];
}
