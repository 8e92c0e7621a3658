import type { TextTable } from "shared-contracts";

const texts = {
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

export const alternativesTexts: TextTable<keyof typeof texts> = { retail: texts, business: texts };
