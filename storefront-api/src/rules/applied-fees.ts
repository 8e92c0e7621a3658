import type { AppliedFee, ProductItem } from "shared-contracts";
import { toCents, toDollars } from "./unit-price.js";

export const HANDLING_FEE = "HANDLING";
export const FURNITURE_FEE = "FURNITURE";
export const SMALL_PARCEL_FEE = "SMALL_PARCEL";

export type FeeFacts = {
  readonly item: Pick<ProductItem, "product" | "shippingConf">;
  /** US dollars a piece; 0 where the item has no furniture service. */
  readonly furnitureFee: number;
  readonly isFurnitureServiceChosen: boolean;
  /** Members of this tier pay no heavy-weight fee (AMB-59). */
  readonly isHeavyWeightExempt: boolean;
  readonly quantity: number;
  /** Of all pieces. */
  readonly totalCents: number;
};

type FeeRule = {
  readonly type: string;
  readonly description: string;
  /** US dollars a piece; 0 does not apply. */
  readonly feeOf: (facts: FeeFacts) => number;
};

/** Every fee is charged for each piece; they are independent of each other. */
const FEE_RULES: readonly FeeRule[] = [
  {
    type: HANDLING_FEE,
    description: "Heavy-weight handling",
    feeOf: ({ item, isHeavyWeightExempt }) =>
      item.product.flags.heavyWeightSku && !isHeavyWeightExempt ? (item.shippingConf?.heavyWeightShippingFee ?? 0) : 0,
  },
  {
    type: FURNITURE_FEE,
    description: "Delivery and setup by our furniture service",
    feeOf: ({ furnitureFee, isFurnitureServiceChosen }) => (isFurnitureServiceChosen ? furnitureFee : 0),
  },
  {
    type: SMALL_PARCEL_FEE,
    description: "Small-parcel surcharge",
    feeOf: (facts) => (reachesAddOnThreshold(facts) ? 0 : (facts.item.product.smallParcelSurcharge ?? 0)),
  },
];

/** The fees of one line that are above 0. */
export function toAppliedFees(facts: FeeFacts): AppliedFee[] {
  return FEE_RULES.map(({ type, description, feeOf }) => ({
    type,
    description,
    amount: toDollars(toCents(feeOf(facts)) * facts.quantity),
  })).filter(({ amount }) => amount > 0);
}

export function totalOfFees(fees: readonly AppliedFee[], type: string): number {
  return toDollars(fees.filter((fee) => fee.type === type).reduce((sum, fee) => sum + toCents(fee.amount), 0));
}

function reachesAddOnThreshold({ item, totalCents }: FeeFacts): boolean {
  const threshold = item.shippingConf?.addOnThreshold;
  return threshold !== undefined && totalCents >= toCents(threshold);
}
