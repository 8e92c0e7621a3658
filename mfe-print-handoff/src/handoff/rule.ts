import {
  isEmptyItem,
  isStockImageItem,
  parseItemId,
  type Product,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { type AvailabilityFacts, type AvailabilityOutcome, selectOutcome } from "shared-contracts/commerce";
import { GET_STARTED_FORM_TYPE, NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";

export type TemplateParts = NonNullable<Product["printOptions"]>;

/** Joins color, sides, paper size and paper type in that order, skipping missing parts (AMB-43). */
export function joinTemplateKey({ color, sides, paperSize, paperType }: TemplateParts): string | undefined {
  const key = [color, sides, paperSize, paperType].filter(Boolean).join("_");
  return key || undefined;
}

/** The only item whose hand-off has a template key: a configurable print product (AMB-43). */
const TEMPLATE_KEY_ITEM_ID = "24580298";

/** Only the one configurable print product has a template key. */
export function selectTemplateKey(itemId: string, parts: TemplateParts | undefined): string | undefined {
  const isConfigurable = parseItemId(itemId).skuNumber === TEMPLATE_KEY_ITEM_ID;
  return isConfigurable && parts ? joinTemplateKey(parts) : undefined;
}

export type WebGlFacts = {
  readonly context: Pick<VisitorContext, "stockImageItemId">;
  readonly itemId: string;
  readonly hasWebGl: boolean;
};

/** Only the stock-image item requires WebGL (AMB-43). */
export function lacksWebGl({ context, itemId, hasWebGl }: WebGlFacts): boolean {
  return !hasWebGl && isStockImageItem(context, itemId);
}

/** Whether the button starts a hand-off; false for ready-made products and for the get-started form. */
function startsHandoff({ isCustomizable = 0 }: Pick<ProductItem["product"], "isCustomizable">): boolean {
  return (
    isCustomizable !== 0 && isCustomizable !== GET_STARTED_FORM_TYPE && !NOT_CUSTOMIZE_TYPES.includes(isCustomizable)
  );
}

const UNAVAILABLE: readonly AvailabilityOutcome[] = [
  "discontinued",
  "manually-out-of-stock",
  "omitted",
  "replaced",
  "blocked",
  "out-of-stock",
];

/** Whether this visitor can't customize a customizable item with this option (AMB-56). */
export function isCustomizationUnavailable(facts: AvailabilityFacts): boolean {
  const { item } = facts;
  if (isEmptyItem(item) || !startsHandoff(item.product)) return false;
  return UNAVAILABLE.includes(selectOutcome(facts)) || !item.itemID;
}
