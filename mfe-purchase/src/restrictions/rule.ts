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

/** Messages for members about restrictions that don't stop them (AMB-31); the state says the others. */
const retail = {
  /** FORCEDHARDSUB with a known factor. */
  multiplesOf: "This item is sold in multiples of {n}.",
  PARTIALHARDSUB: "This item will be replaced once it is sold out.",
  RESTRICTED: "Restrictions apply to this item.",
  FORCEDHARDSUB: "This item is sold in fixed multiples.",
};

const restrictionTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    RESTRICTED: "Your organization restricts this item. Your order may need approval.",
  },
};

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
