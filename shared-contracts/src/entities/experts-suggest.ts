import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { AdditionalMessage } from "./tile-model.js";

/** One tile of the bought-together block (AMB-29). `priceValue` is US dollars, `price` its text. */
export const ExpertsSuggestEntry = z.object({
  itemId: z.string(),
  mboxName: optionalText,
  priceValue: optionalNumber,
  price: optionalText,
  title: optionalText,
  brandName: optionalText,
  resolvedItemId: optionalText,
  seePriceInCart: optionalFlag,
  additionalMsg: z.optional(AdditionalMessage),
});
export type ExpertsSuggestEntry = z.infer<typeof ExpertsSuggestEntry>;
