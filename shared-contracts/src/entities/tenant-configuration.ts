import * as z from "zod/mini";
import { optionalNumber, optionalText } from "./optional-fields.js";

const NamedPages = z.prefault(z.array(z.object({ path: z.string(), title: z.string() })), []);

/** Link targets from the tenant's configuration, with the specification's paths as defaults (AMB-77, AMB-92). */
export const TenantLinks = z.object({
  signInUrl: z.prefault(z.string(), "/account/signin"),
  signUpUrl: z.prefault(z.string(), "/account/bc"),
  signOutUrl: z.prefault(z.string(), "/account/signout"),
  manageSubscriptionsUrl: z.prefault(z.string(), "/ars/sparq/subscriptions"),
  /** The business tenant's page about eco ids. */
  ecoProgramPath: z.prefault(z.string(), "/lp/eco-id-program"),
  /** The retail tenant's external site; without it the link is hidden. */
  ecoProgramUrl: optionalText,
  /** Page that explains returns. */
  returnsPath: z.prefault(z.string(), "/help"),
  ownBrandsPath: z.prefault(z.string(), "/lp/staples-family-of-brands"),
  diverseProductsPath: z.prefault(z.string(), "/SuperCategory?name=diversity-products"),
  /** `{id}` is replaced by `diverseSuppliersShopId`. */
  diverseSuppliersPath: z.prefault(z.string(), "/deals/diverse-suppliers-shop/{id}"),
  diverseSuppliersShopId: optionalText,
  /** Those of `SERVICE_PAGE_PATHS` and `HELP_PAGE_PATHS` that the tenant has, in their order. */
  contentPages: NamedPages,
  /** By name. */
  departments: NamedPages,
});
export type TenantLinks = z.infer<typeof TenantLinks>;

/** Membership prompt in the retail tenant's price area; hidden if undefined (S2-1.25, S2-2.12). */
export const BecomeMemberMessage = z.object({ text: z.string(), linkText: z.string(), url: z.string() });
export type BecomeMemberMessage = z.infer<typeof BecomeMemberMessage>;

/** Title and paragraphs of a drawer or notice. */
export const ContentText = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
export type ContentText = z.infer<typeof ContentText>;

/** The promotional banner of the page (S2-6.13). */
export const Banner = z.object({ text: z.string(), linkText: optionalText, url: optionalText });
export type Banner = z.infer<typeof Banner>;

/** Messages configured by a tenant; missing ones aren't shown. */
export const TenantMessages = z.object({
  becomeMember: z.optional(BecomeMemberMessage),
  banner: z.optional(Banner),
  promoServices: z.optional(ContentText),
  membershipTerms: z.optional(ContentText),
  contactUs: z.optional(ContentText),
  recyclingRewards: z.optional(ContentText),
  autoRestockLearnMore: z.optional(ContentText),
});
export type TenantMessages = z.infer<typeof TenantMessages>;

export const TenantSettings = z.object({
  /** Whether guests get quantity box and add button (AMB-16). */
  guestsMayBuy: z.prefault(z.boolean(), false),
  /** Return period of most items in days; without it, returns aren't mentioned. */
  returnDays: optionalNumber,
  /** One line about payment methods; without it, none is shown. */
  paymentNote: optionalText,
});
