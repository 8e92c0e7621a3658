import {
  canPurchase,
  formatText,
  type ProductItem,
  type RestrictionType,
  type TextTable,
  toRestrictionType,
  type VisitorContext,
} from "shared-contracts";
import { resolveFactor } from "shared-contracts/commerce";
import { restrictionTexts } from "./texts.js";

export type RestrictionMessage = {
  readonly type: RestrictionType;
  /** Undefined where the item's state says it all. */
  readonly text: string | undefined;
};

/** What buyers should know of a restricted item; undefined for guests who can't buy and for unknown restrictions. */
export function selectRestrictionMessage(
  { restrictionDetails }: Pick<ProductItem, "restrictionDetails">,
  context: Pick<VisitorContext, "tenant" | "user" | "flags" | "settings">,
): RestrictionMessage | undefined {
  const type = toRestrictionType(restrictionDetails);
  if (type === undefined || !canPurchase(context)) return undefined;
  const texts: TextTable[VisitorContext["tenant"]] = restrictionTexts[context.tenant];
  const n = resolveFactor({ restrictionDetails });
  return { type, text: n > 1 ? formatText(texts["multiplesOf"] ?? "", { n }) : texts[type] };
}
