import {
  type BuyMoreTier,
  formatMoney,
  formatText,
  isShownPercentage,
  priceTexts,
  type Tenant,
} from "shared-contracts";
import { isOpenEnded, listTiers, type PriceFacts, selectPriceView, selectTier } from "shared-contracts/commerce";
import { BUY_MORE_MAXIMUM_QUANTITY, DEFAULT_QUANTITY } from "shared-contracts/constants";

const BUY_MORE_BASELINE_BELOW_QUANTITY = 2;

export type BuyMoreRow = {
  /** For example `5–9` or `10+`. */
  readonly range: string;
  readonly minimum: number;
  /** At most 999, which means no upper limit. */
  readonly maximum: number;
  readonly price: string;
  /** For example `Save 10%`; undefined if the tier saves nothing. */
  readonly savings: string | undefined;
  /** The selected quantity is in this tier. */
  readonly isCurrent: boolean;
};

/** Rows of the "Buy more, save more" table; empty if the price is hidden. */
export function describeBuyMore(facts: PriceFacts): readonly BuyMoreRow[] {
  const { item, option, context, quantity = DEFAULT_QUANTITY } = facts;
  const view = selectPriceView({ ...facts, quantity: DEFAULT_QUANTITY });
  if (view.kind !== "price") return [];
  const tiers = listTiers(item, option);
  const current = selectTier(tiers, quantity);
  const baseline =
    tiers.find(({ minimumQty }) => minimumQty < BUY_MORE_BASELINE_BELOW_QUANTITY)?.price ?? view.info.finalPrice;
  return tiers.map((tier) => ({
    range: describeRange(tier, context.tenant),
    minimum: tier.minimumQty,
    maximum: Math.min(tier.maximumQty, BUY_MORE_MAXIMUM_QUANTITY),
    price: formatMoney(tier.price),
    savings: describeSavings(tier, baseline, context.tenant),
    isCurrent: tier === current,
  }));
}

/** Whole percent below the price for a quantity of one (AMB-63). */
export function getTierSavings(price: number, baseline: number): number {
  return Math.round(((baseline - price) / baseline) * 100);
}

function describeRange(tier: BuyMoreTier, tenant: Tenant): string {
  const { minimumQty: minimum, maximumQty: maximum } = tier;
  const texts = priceTexts[tenant];
  if (isOpenEnded(tier)) return formatText(texts.buyMoreOpenRange, { minimum });
  return minimum === maximum ? String(minimum) : formatText(texts.buyMoreRange, { minimum, maximum });
}

function describeSavings({ price }: BuyMoreTier, baseline: number | undefined, tenant: Tenant): string | undefined {
  const percentage = baseline === undefined ? undefined : getTierSavings(price, baseline);
  return isShownPercentage(percentage) ? formatText(priceTexts[tenant].buyMoreSavings, { n: percentage }) : undefined;
}
