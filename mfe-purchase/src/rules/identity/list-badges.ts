import {
  hasGlobalPermission,
  purchaseTexts,
  shortenBadgeName,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { TOTAL_COFFEE_PERMISSION } from "shared-contracts/constants";

export type ListedBadge = { readonly name: string; readonly tone: "neutral" | "accent" | "positive" | "negative" };

/** The badges of an item for a visitor: as delivered, cut to length, then what its properties add. */
export function listBadges({ badges, product }: ProductItem, context: VisitorContext): readonly ListedBadge[] {
  const texts = purchaseTexts[context.tenant];
  const delivered = [...badges, ...(product.skuBadging ?? [])].map(({ name, altText }) => altText || name);
  const listed: readonly ListedBadge[] = [
    ...delivered.map((name) => ({ name: shortenBadgeName(name), tone: "accent" as const })),
    ...(product.ecoId ? [{ name: texts.ecoFriendly, tone: "positive" as const }] : []),
    ...(product.madeInAmerica ? [{ name: texts.madeInAmerica, tone: "neutral" as const }] : []),
    ...(product.totalCoffeeEligible && hasGlobalPermission(context, TOTAL_COFFEE_PERMISSION)
      ? [{ name: texts.totalCoffee, tone: "neutral" as const }]
      : []),
  ];
  return listed.filter(({ name }, index) => listed.findIndex((other) => other.name === name) === index);
}
