import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** `title` falls back to `h1`, then to the product name (AMB-95). */
export const SeoData = z.object({
  h1: optionalText,
  parentPumiceUrl: optionalText,
  anchorText: optionalText,
  title: optionalText,
  description: optionalText,
  canonical: optionalText,
  robots: optionalText,
});
export type SeoData = z.infer<typeof SeoData>;
