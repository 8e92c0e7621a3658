import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const CompareItem = z.object({
  compareItemID: z.string(),
  name: optionalText,
  image: optionalText,
});
export type CompareItem = z.infer<typeof CompareItem>;
