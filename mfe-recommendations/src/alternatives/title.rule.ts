import { formatMoney, formatText, type RecommendationTile, roundMoney } from "shared-contracts";
import type { PricePerUnit } from "shared-contracts/commerce";
import type { OriginalItem } from "../item/rule.js";
import { showsAmounts } from "../tiles/rule.js";

const alternativesTexts = {
  alternativesOne: "Consider this similar product",
  alternativesMany: "Similar products",
  alternativesNoCarrierFee: "Save! Skip the carrier fee",
  alternativesCarrierFee: "A carrier fee of {amount} applies to heavy objects",
  alternativesFaster: "Get it faster",
  suggestedReplacement: "Suggested replacement",
  suggestedReplacements: "Suggested replacements",
  suggestedAlternative: "Suggested alternative",
  suggestedAlternatives: "Suggested alternatives",
  alternativesSave: "Save an extra {amount}",
  alternativesAlsoEco: "Also environmentally friendly",
  alternativesEco: "Environmentally friendly",
};

type TitleFacts = { readonly first: RecommendationTile; readonly original: OriginalItem };

/** The first matching rule wins, so the order of rows is the priority (AMB-60). All rules look at the first tile. */
export const ALTERNATIVES_TITLE_RULES = [
  { title: "dynamic", when: ({ first }) => Boolean(first.dynamicTitle) },
  { title: "also-eco", when: (facts) => isEcoOffer(facts) && facts.original.hasEcoId },
  { title: "eco", when: (facts) => isEcoOffer(facts) },
  { title: "replacement", when: ({ original }) => original.proposition === "replacement" },
  { title: "alternative", when: ({ original }) => original.isRestricted || original.isOutOfStock },
  {
    title: "no-carrier-fee",
    when: ({ first, original }) => original.surcharge > 0 && !first.shippingAndHandlingFee,
  },
  { title: "faster", when: ({ first, original }) => isEarlier(first.expectedDate, original.expectedDate) },
  { title: "cheaper", when: ({ first, original }) => saveByAlternative(first, original.unitPrice) > 0 },
] as const satisfies readonly { title: string; when: (facts: TitleFacts) => boolean }[];

const FALLBACK_TITLE = "similar";

type AlternativesTitle = (typeof ALTERNATIVES_TITLE_RULES)[number]["title"] | typeof FALLBACK_TITLE;

export type ShownTitle = {
  readonly kind: AlternativesTitle;
  readonly text: string;
  /** A line below the title. */
  readonly note?: string;
};

function selectAlternativesTitle(facts: TitleFacts): AlternativesTitle {
  return ALTERNATIVES_TITLE_RULES.find(({ when }) => when(facts))?.title ?? FALLBACK_TITLE;
}

/** The title over the tiles; undefined without tiles. */
export function describeAlternativesTitle(
  tiles: readonly RecommendationTile[],
  original: OriginalItem,
): ShownTitle | undefined {
  const [first] = tiles;
  if (!first) return undefined;
  const several = tiles.length > 1;
  const words: Record<AlternativesTitle, Omit<ShownTitle, "kind">> = {
    dynamic: { text: first.dynamicTitle ?? "" },
    "also-eco": { text: alternativesTexts.alternativesAlsoEco },
    eco: { text: alternativesTexts.alternativesEco },
    replacement: { text: several ? alternativesTexts.suggestedReplacements : alternativesTexts.suggestedReplacement },
    alternative: { text: several ? alternativesTexts.suggestedAlternatives : alternativesTexts.suggestedAlternative },
    "no-carrier-fee": {
      text: alternativesTexts.alternativesNoCarrierFee,
      note: formatText(alternativesTexts.alternativesCarrierFee, { amount: formatMoney(original.surcharge) }),
    },
    faster: { text: alternativesTexts.alternativesFaster },
    cheaper: {
      text: formatText(alternativesTexts.alternativesSave, {
        amount: formatMoney(saveByAlternative(first, original.unitPrice)),
      }),
    },
    similar: { text: several ? alternativesTexts.alternativesMany : alternativesTexts.alternativesOne },
  };
  const kind = selectAlternativesTitle({ first, original });
  return { kind, ...words[kind] };
}

function isEcoOffer({ first, original }: TitleFacts): boolean {
  return original.proposition === "eco" && Boolean(first.ecoId);
}

/** ISO dates. An unknown or invalid date is never earlier. */
function isEarlier(date: string | undefined, than: string | undefined): boolean {
  return Date.parse(date ?? "") < Date.parse(than ?? "");
}

/**
 * Savings in US dollars for one package of the alternative, compared with as many units of the original; 0 if it costs
 * the same or more or if the two can't be compared.
 */
export function saveByAlternative(
  tile: Pick<
    RecommendationTile,
    "priceValue" | "pricePerUnit" | "pricePerUnitUom" | "isCustomizable" | "seePriceInCart"
  >,
  original: PricePerUnit | undefined,
): number {
  const { priceValue, pricePerUnit } = tile;
  if (!original || !priceValue || !pricePerUnit || !showsAmounts(tile)) return 0;
  const unit = normalize(tile.pricePerUnitUom);
  // Require the same unit, or a box of folders would be compared with a binder.
  if (unit === "" || unit !== normalize(original.unit)) return 0;
  const units = priceValue / pricePerUnit;
  return Math.max(0, roundMoney(original.amount * units - priceValue));
}

function normalize(unit: string | undefined): string {
  return (unit ?? "").trim().toLowerCase();
}
