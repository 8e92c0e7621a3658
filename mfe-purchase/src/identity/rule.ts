import {
  hasGlobalPermission,
  type Product,
  type ProductItem,
  shortenBadgeName,
  type VisitorContext,
} from "shared-contracts";
import { type DeliveryLabel, isDeliverable } from "shared-contracts/commerce";

/** Global permission that enables the total-coffee badge. */
const TOTAL_COFFEE_PERMISSION = "G_BRE";

const FREE_DELIVERY_PROGRAM_TYPE = "PLUS";

/** Member tiers and program that earn the free-delivery badge (AMB-59). */
const FREE_DELIVERY_REWARDS_TIERS: readonly string[] = ["PR6", "PR7"];

export type ItemTitle = { readonly heading: string; readonly secondary: string | undefined };

/** Uses the custom heading if present; otherwise splits the name at its first comma (AMB-50). */
export function splitTitle({ seoData, name = "" }: Pick<Product, "seoData" | "name">): ItemTitle {
  if (seoData.h1) return { heading: seoData.h1, secondary: undefined };
  const comma = name.indexOf(",");
  const heading = name.slice(0, Math.max(comma, 0)).trim();
  // Without a comma, or with nothing before it, the whole name is the heading.
  if (heading === "") return { heading: name.trim(), secondary: undefined };
  return { heading, secondary: name.slice(comma + 1).trim() || undefined };
}

export const ECO_FRIENDLY = "Eco-conscious";
const MADE_IN_AMERICA = "Made in America";
const TOTAL_COFFEE = "Total coffee";

export type ListedBadge = { readonly name: string; readonly tone: "neutral" | "accent" | "positive" | "negative" };

/** Badges from the feed, truncated to the maximum length, followed by those derived from item properties. */
export function listBadges({ badges, product }: ProductItem, context: VisitorContext): readonly ListedBadge[] {
  const delivered = [...badges, ...(product.skuBadging ?? [])].map(({ name, altText }) => altText || name);
  const listed: readonly ListedBadge[] = [
    ...delivered.map((name) => ({ name: shortenBadgeName(name), tone: "accent" as const })),
    ...(product.ecoId ? [{ name: ECO_FRIENDLY, tone: "positive" as const }] : []),
    ...(product.madeInAmerica ? [{ name: MADE_IN_AMERICA, tone: "neutral" as const }] : []),
    ...(product.totalCoffeeEligible && hasGlobalPermission(context, TOTAL_COFFEE_PERMISSION)
      ? [{ name: TOTAL_COFFEE, tone: "neutral" as const }]
      : []),
  ];
  return listed.filter(({ name }, index) => listed.findIndex((other) => other.name === name) === index);
}

export type MemberDeliveryFacts = {
  readonly item: Pick<ProductItem, "product">;
  readonly context: Pick<VisitorContext, "flags">;
  readonly label: DeliveryLabel;
  readonly isHandlingFeeShown: boolean;
};

/** Whether the member's tier or program earns the free-delivery badge. Never shown together with a fee (AMB-59). */
export function hasMemberFreeDelivery({ item, context, label, isHandlingFeeShown }: MemberDeliveryFacts): boolean {
  const { rewardsTierCd = "", programType } = context.flags;
  const isEarned = FREE_DELIVERY_REWARDS_TIERS.includes(rewardsTierCd) || programType === FREE_DELIVERY_PROGRAM_TYPE;
  return isEarned && item.product.flags.freeShipping !== true && isDeliverable(label) && !isHandlingFeeShown;
}
