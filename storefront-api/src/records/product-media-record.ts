import { z } from "zod";
import { LinkTarget, LongText, ShortText } from "./record-values.js";

/** `src` is the id of a picture served at `/images/{id}`, or an https URL. */
export const PictureSource = z
  .string()
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,119}|https:\/\/\S+)$/, "a picture's id or an https address");

export const ImageRecord = z.strictObject({ src: PictureSource, alt: z.string().max(300).default("") });

export const VideoRecord = z.strictObject({
  url: LinkTarget,
  title: ShortText.optional(),
  thumbnailUrl: LinkTarget.optional(),
});

export const DocumentRecord = z.strictObject({
  title: ShortText.meta({ description: "What it is, such as `Assembly instructions`." }),
  url: LinkTarget.meta({
    description: "`/images/documents/….pdf`, or an https address at one of the tenant's `DOCUMENT_ORIGINS`.",
  }),
  format: z.string().trim().min(1).max(20).default("PDF"),
  bytes: z.int().min(1).max(1_000_000_000).optional().meta({ description: "Its size, shown beside the format." }),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const BadgeRecord = z.strictObject({ name: ShortText, altText: z.string().max(300).optional() });

export const SpecificationRecord = z.strictObject({ name: ShortText, value: LongText });

export const DescriptionRecord = z.strictObject({
  headliner: LongText.optional(),
  bullets: z.array(LongText).max(50).default([]),
  paragraphs: z.array(LongText).max(50).default([]),
});
