import { z } from "zod";
import { LinkTarget, LongText, ShortText } from "./record-values.js";

const EconomicOperatorRecord = z.strictObject({
  name: ShortText.meta({ description: "Name, trade name or trade mark." }),
  address: LongText.meta({ description: "Postal address." }),
  contact: z
    .string()
    .regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/, "an email address or an https address")
    .meta({ description: "Electronic address: an email address or an https address." }),
});

/** What an offer to the EU says about a product's safety: article 19 of Regulation (EU) 2023/988. */
export const SafetyRecord = z.strictObject({
  manufacturer: EconomicOperatorRecord,
  responsiblePerson: EconomicOperatorRecord.optional().meta({
    description: "Required by law if the manufacturer isn't established in the EU.",
  }),
  warnings: z.array(LongText).max(20).default([]),
});
export type SafetyRecord = z.infer<typeof SafetyRecord>;

/** The EU energy label of a product: Regulation (EU) 2017/1369. */
export const EnergyLabelRecord = z.strictObject({
  energyClass: z.enum(["A", "B", "C", "D", "E", "F", "G"]),
  label: LinkTarget.optional().meta({ description: "The complete label, opened by the arrow." }),
  informationSheet: LinkTarget.optional().meta({ description: "The product information sheet." }),
});
