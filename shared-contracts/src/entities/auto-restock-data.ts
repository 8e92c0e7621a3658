import * as z from "zod/mini";
import { optionalFlag, optionalText } from "./optional-fields.js";

export const AutoRestockData = z.object({
  /** `NEW` if it was never subscribed to, so the first-time discount applies. */
  status: optionalText,
  subscribed: optionalFlag,
  coreSkuExistsInSubscription: optionalFlag,
});
export type AutoRestockData = z.infer<typeof AutoRestockData>;
