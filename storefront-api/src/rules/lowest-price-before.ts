import { getSavingsPercentage, isShownPercentage, type PriceInfo, toPurchaseOption } from "shared-contracts";
import { isAmount } from "shared-contracts/commerce";
import { CONTRACT_ADJUSTMENT_TYPE } from "shared-contracts/constants";

/** A selling price from an instant on, until the next change. */
export type PriceChange = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null while there is no price to charge. */
  readonly cents: number | null;
  /** Whether the price was announced as reduced. */
  readonly isReduced: boolean;
};

/** Article 6a of the EU Price Indications Directive (98/6/EC). */
export const PRIOR_PERIOD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price in cents of the 30 days before the present reduction began; undefined without a reduction, and if no
 * price of that period is known. A reduction goes on while it is increased without interruption; a higher price or a
 * time without a price begins another. The history may be in any order; of changes at the same time, the last applies.
 */
export function findLowestPriceBefore(history: readonly PriceChange[], now: number): number | undefined {
  const changes = toTimeline(history).filter(({ at }) => at <= now);
  let first = changes.length - 1;
  if (!isReducedPrice(changes[first])) return undefined;
  while (first > 0 && continuesReduction(changes[first - 1], changes[first])) first -= 1;
  const began = changes[first]?.at ?? now;
  const prices = changes
    .slice(0, first)
    // A price applies until the next change.
    .filter((_change, index) => (changes[index + 1]?.at ?? began) > began - PRIOR_PERIOD_MS)
    .flatMap(({ cents }) => (cents === null ? [] : [cents]));
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

type ReducedPrice = PriceChange & { readonly cents: number };

function isReducedPrice(change: PriceChange | undefined): change is ReducedPrice {
  return change !== undefined && change.isReduced && change.cents !== null;
}

function continuesReduction(earlier: PriceChange | undefined, later: PriceChange | undefined): boolean {
  return isReducedPrice(earlier) && isReducedPrice(later) && later.cents <= earlier.cents;
}

/** Ordered by time, with one change per instant. */
function toTimeline(history: readonly PriceChange[]): readonly PriceChange[] {
  const ordered = history.toSorted((a, b) => a.at - b.at);
  return ordered.filter(({ at }, index) => ordered[index + 1]?.at !== at);
}

/** The prices of one tenant: its own while it has one, otherwise the catalog's. */
export function overlayPrices(
  catalog: readonly PriceChange[],
  ofTenant: readonly PriceChange[],
): readonly PriceChange[] {
  const catalogPrices = toTimeline(catalog);
  const tenantPrices = toTimeline(ofTenant);
  const instants = [...new Set([...catalogPrices, ...tenantPrices].map(({ at }) => at))].toSorted((a, b) => a - b);
  return instants.flatMap((at) => {
    const own = priceAt(tenantPrices, at);
    const price = own && own.cents !== null ? own : (priceAt(catalogPrices, at) ?? own);
    return price ? [{ ...price, at }] : [];
  });
}

function priceAt(timeline: readonly PriceChange[], instant: number): PriceChange | undefined {
  return timeline.findLast(({ at }) => at <= instant);
}

/**
 * Whether a price is shown as reduced: by a higher price before, a percentage or instant savings. Contract prices and
 * subscription discounts are individual or conditional, and no reductions for everyone.
 */
export function announcesReduction(info: PriceInfo): boolean {
  const { basePrice, finalPrice, priceAdjustment = [] } = info;
  if (!isAmount(finalPrice) || info.onContract === true) return false;
  if (toPurchaseOption(info.purchaseOptionType) === "AUTO_RESTOCK") return false;
  return (
    (basePrice !== undefined && basePrice > finalPrice) ||
    isShownPercentage(getSavingsPercentage(info)) ||
    priceAdjustment.some(
      ({ adjustmentType, adjustment, adjustmentMessageDescription }) =>
        adjustmentType !== CONTRACT_ADJUSTMENT_TYPE &&
        adjustmentMessageDescription !== undefined &&
        adjustment?.adjustmentPrice !== undefined,
    )
  );
}
