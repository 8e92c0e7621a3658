import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const Store = z.object({
  /** Four digits, such as `0008`. */
  storeNumber: z.string(),
  name: optionalText,
  address: optionalText,
  city: optionalText,
  /** Two letters. */
  state: optionalText,
  zipCode: optionalText,
  phone: optionalText,
  hours: optionalText,
});
export type Store = z.infer<typeof Store>;
