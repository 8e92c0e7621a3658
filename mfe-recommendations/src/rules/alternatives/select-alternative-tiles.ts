import type { RecommendationSlot, RecommendationTile } from "shared-contracts";
import type { Proposition } from "../original/proposition.js";

type AlternativesAnswer = {
  readonly slots: readonly RecommendationSlot[];
  readonly named: readonly RecommendationTile[];
};

/**
 * What the contract names stands before what is recommended; where it names a replacement, that alone is offered
 * (AMB-61).
 */
export function selectAlternativeTiles(
  { slots, named }: AlternativesAnswer,
  proposition: Proposition | undefined,
): readonly RecommendationTile[] {
  if (proposition === "replacement" && named.length > 0) return named;
  return [...named, ...slots.flatMap(({ tileData }) => tileData)];
}
