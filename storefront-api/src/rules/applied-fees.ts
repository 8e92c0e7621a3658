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
  /** The fee that makes this one fall away where both would be charged. */
  readonly coveredBy?: string;
};

/** Every fee is charged for each piece. The price of enhanced delivery covers the handling fee (AMB-66). */
const FEE_RULES: readonly FeeRule[] = [
  {
    type: HANDLING_FEE,
    description: "Heavy-weight handling",
    feeOf: ({ item, isHeavyWeightExempt }) =>
      item.product.flags.heavyWeightSku && !isHeavyWeightExempt ? (item.shippingConf?.heavyWeightShippingFee ?? 0) : 0,
    coveredBy: FURNITURE_FEE,
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

/** The fees above 0 that a choice would bring, each as if it stood alone: what the page shows before the choice. */
export function listFees(facts: FeeFacts): AppliedFee[] {
  return FEE_RULES.map((rule) => toFee(rule, facts)).filter(({ amount }) => amount > 0);
}

/** The fees that one line is charged. */
export function toAppliedFees(facts: FeeFacts): AppliedFee[] {
  const fees = listFees(facts);
  const charged = new Set(fees.map(({ type }) => type));
  return fees.filter(({ type }) => !charged.has(FEE_RULES.find((rule) => rule.type === type)?.coveredBy ?? ""));
}

function toFee({ type, description, feeOf }: FeeRule, facts: FeeFacts): AppliedFee {
  return { type, description, amount: toDollars(toCents(feeOf(facts)) * facts.quantity) };
}

export function totalOfFees(fees: readonly AppliedFee[], type: string): number {
  return toDollars(fees.filter((fee) => fee.type === type).reduce((sum, fee) => sum + toCents(fee.amount), 0));
}

function reachesAddOnThreshold({ item, totalCents }: FeeFacts): boolean {
  const threshold = item.shippingConf?.addOnThreshold;
  return threshold !== undefined && totalCents >= toCents(threshold);
}
