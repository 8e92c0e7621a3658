import { z } from "zod";
import { LinkTarget, LongText, ShortText } from "./feed-values.js";
import { Tenant } from "./tenant.js";

const CallToAction = z.strictObject({
  cta: ShortText,
  ctaType: z.enum(["button", "link"]).default("button"),
  destinationUrl: LinkTarget,
  destinationTarget: z.enum(["_self", "_blank"]).default("_self"),
  ariaLabel: ShortText.optional(),
  theme: z.record(z.string(), z.string()).optional(),
});

/** The prompt guests see in the purchase area. */
const GuestContent = z.strictObject({
  kind: z.literal("guest-content"),
  tenant: Tenant,
  headliner: ShortText,
  subHeadliner: z.string().max(500).optional(),
  icon: ShortText.optional(),
  iconColor: ShortText.optional(),
  imageUrl: LinkTarget.optional(),
  MultipleCTAs: z.array(CallToAction).max(5).default([]),
});

/** A text with its links: member prompt, terms, contact us, promo services, auto-restock learn more … */
const Message = z.strictObject({
  kind: z.literal("message"),
  tenant: Tenant,
  key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,79}$/),
  title: ShortText.optional(),
  text: LongText,
  links: z
    .array(z.strictObject({ text: ShortText, url: LinkTarget }))
    .max(20)
    .default([]),
});

/** Where a named link leads: `signIn`, `ecoProgram`, `ownBrands`, `diverseSuppliers` … */
const Link = z.strictObject({
  kind: z.literal("link"),
  tenant: Tenant,
  key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,79}$/),
  url: LinkTarget,
  text: ShortText.optional(),
});

/** A page of its own at `path`, in order of its sections. */
const Page = z.strictObject({
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
export const ContentRecord = z.discriminatedUnion("kind", [GuestContent, Message, Link, Page]);
export type ContentRecord = z.infer<typeof ContentRecord>;
