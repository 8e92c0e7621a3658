import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

export const GuestCallToAction = z.object({
  cta: z.string(),
  /** `button` or `link`. */
  ctaType: optionalText,
  destinationUrl: optionalText,
  /** `_self` or `_blank`. */
  destinationTarget: optionalText,
  ariaLabel: optionalText,
  /** For example `primary` or `secondary`. */
  theme: optionalText,
  themeColor: optionalText,
  themeTextColor: optionalText,
});
export type GuestCallToAction = z.infer<typeof GuestCallToAction>;

/** Replaces the purchase area for guests; all texts are content (AMB-56). */
export const GuestContent = z.object({
  headliner: optionalText,
  subHeadliner: optionalText,
  icon: optionalText,
  iconColor: optionalText,
  imageUrl: optionalText,
  MultipleCTAs: z.prefault(z.array(GuestCallToAction), []),
});
export type GuestContent = z.infer<typeof GuestContent>;
