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

export const BadgeRecord = z.strictObject({ name: ShortText, altText: z.string().max(300).optional() });

export const SpecificationRecord = z.strictObject({ name: ShortText, value: LongText });

export const DescriptionRecord = z.strictObject({
  headliner: LongText.optional(),
  bullets: z.array(LongText).max(50).default([]),
  paragraphs: z.array(LongText).max(50).default([]),
});
