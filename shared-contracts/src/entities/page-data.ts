import * as z from "zod/mini";
import { PermissionFlags, Toggles, UserVariables } from "./visitor-context.js";
import { ProductItem } from "./product-item.js";
import { SeoData } from "./product.js";
import { SkuPageState } from "./sku-page-state.js";
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

/** Shown instead of the product (AMB-49). */
export const ErrorPage = z.object({
  errorCode: z.prefault(z.number(), 500),
  responseStatusCode: z.prefault(z.number(), 500),
  message: optionalText,
});
export type ErrorPage = z.infer<typeof ErrorPage>;

export const Breadcrumb = z.object({ displayName: z.string(), url: z.string() });
export type Breadcrumb = z.infer<typeof Breadcrumb>;

/** `SBASkuState`: the response of `GET /ele-lpd/api/sba-sku{path and query}` (AMB-34). The first item is the page's. */
export const PageData = z.object({
  items: z.prefault(z.array(ProductItem), []),
  /** If present, shown instead of the product. */
  errorPage: z.optional(ErrorPage),
  breadcrumbs: z.prefault(z.array(Breadcrumb), []),
  seoData: z.prefault(SeoData, {}),
  toggles: z.prefault(Toggles, {}),
  userVariables: z.prefault(UserVariables, {}),
  permissions: z.prefault(PermissionFlags, {}),
  guestContent: z.optional(GuestContent),
  pageState: z.prefault(SkuPageState, {}),
});
export type PageData = z.infer<typeof PageData>;
