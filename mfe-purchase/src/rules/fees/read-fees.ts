import type { AppliedFee, getFees, ResponseOf } from "shared-contracts";

/** US dollars. */
export type ReadFees = {
  readonly handlingFee: number;
  readonly enhancedDeliveryPrice: number;
  readonly appliedFees: readonly AppliedFee[];
};

export function readFees({ netFeeDetails, items }: ResponseOf<typeof getFees>): ReadFees {
  return {
    handlingFee: netFeeDetails.Handling.total,
    enhancedDeliveryPrice: netFeeDetails.Furniture.total,
    appliedFees: items[0]?.appliedFees ?? [],
  };
}

/** What holds after the fee service failed; the handling fee that the page knew stays (docs/spec extras §8). */
export const FAILED_FEES = { enhancedDeliveryPrice: 0, handlingFeeLoaded: true } as const;

export const FEES_FAILED_LOG = "Astra fee service error";
