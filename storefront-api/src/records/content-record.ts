import { z } from "zod";
import { LinkTarget, LongText, ShortText, Tenant } from "./record-values.js";
import { PictureSource } from "./product-media-record.js";

/** The prompt guests see in the purchase area. */
const GuestContentRecord = z.strictObject({
  kind: z.literal("guest-content"),
  tenant: Tenant,
  headliner: ShortText.optional(),
  subHeadliner: z.string().max(500).optional(),
  icon: ShortText.optional(),
  iconColor: ShortText.optional(),
  imageUrl: PictureSource.optional(),
  MultipleCTAs: z
    .array(
      z.strictObject({
        cta: ShortText,
        ctaType: z.enum(["button", "link"]).optional(),
        destinationUrl: LinkTarget.optional(),
        destinationTarget: z.enum(["_self", "_blank"]).optional(),
        ariaLabel: ShortText.optional(),
        theme: ShortText.optional(),
        themeColor: ShortText.optional(),
        themeTextColor: ShortText.optional(),
      }),
    )
    .max(5)
    .default([]),
});

/** Title and paragraphs of a drawer or notice. */
const MessageRecord = z.strictObject({
  kind: z.literal("message"),
  tenant: Tenant,
  key: z.enum(["promoServices", "membershipTerms", "contactUs", "recyclingRewards", "autoRestockLearnMore"]),
  title: ShortText,
  paragraphs: z.array(LongText).min(1).max(50),
});

/** The become-a-member prompt in the price area of the retail tenant, or the page's promotional banner. */
const PromptRecord = z.strictObject({
  kind: z.literal("prompt"),
  tenant: Tenant,
  key: z.enum(["becomeMember", "banner"]),
  text: ShortText,
  linkText: ShortText.optional(),
  url: LinkTarget.optional(),
});

/** Targets of the tenant's links; missing ones use defaults. */
const LinksRecord = z.strictObject({
  kind: z.literal("links"),
  tenant: Tenant,
  signInUrl: LinkTarget.optional(),
  signUpUrl: LinkTarget.optional(),
  signOutUrl: LinkTarget.optional(),
  manageSubscriptionsUrl: LinkTarget.optional(),
  ecoProgramPath: LinkTarget.optional(),
  ecoProgramUrl: LinkTarget.optional(),
  returnsPath: LinkTarget.optional(),
  ownBrandsPath: LinkTarget.optional(),
  diverseProductsPath: LinkTarget.optional(),
  diverseSuppliersPath: LinkTarget.optional(),
  diverseSuppliersShopId: ShortText.optional(),
});

/** A content page at `path`, with its sections in order. */
const PageRecord = z.strictObject({
  kind: z.literal("page"),
  tenant: Tenant,
  path: z.string().regex(/^\/(?!\/)\S*$/, "a path that starts with one /"),
  title: ShortText,
  description: z.string().max(500).optional(),
  sections: z
    .array(
      z.strictObject({
        heading: ShortText.optional(),
        paragraphs: z.array(LongText).max(50).default([]),
        links: z
          .array(z.strictObject({ text: ShortText, url: LinkTarget }))
          .max(50)
          .default([]),
      }),
    )
    .min(1)
    .max(50),
});

/** One line of `content.ndjson`. */
export const ContentRecord = z.discriminatedUnion("kind", [
  GuestContentRecord,
  MessageRecord,
  PromptRecord,
  LinksRecord,
  PageRecord,
]);
export type ContentRecord = z.infer<typeof ContentRecord>;
export type LinksRecord = z.infer<typeof LinksRecord>;
export type PageRecord = z.infer<typeof PageRecord>;
