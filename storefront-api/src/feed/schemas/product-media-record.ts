import { z } from "zod";
import { LinkTarget, LongText, ShortText } from "./feed-values.js";

/** `src` is a path such as `/images/{id}`; the site serves it in the widths of the specification. */
export const ImageRecord = z.strictObject({ src: LinkTarget, alt: z.string().max(300) });

export const VideoRecord = z.strictObject({
  src: LinkTarget,
  title: ShortText,
  poster: LinkTarget.optional(),
  durationSeconds: z.number().min(0).optional(),
  captions: LinkTarget.optional(),
});

/** A 3D model in glTF binary form. */
export const ModelRecord = z.strictObject({ src: LinkTarget, poster: LinkTarget.optional(), alt: z.string().max(300) });

export const BadgeRecord = z.strictObject({ name: ShortText, altText: z.string().max(300).optional() });

export const SpecificationRecord = z.strictObject({ name: ShortText, value: LongText });

export const DescriptionRecord = z.strictObject({
  headliner: LongText.optional(),
  bullets: z.array(LongText).max(50).default([]),
  paragraphs: z.array(LongText).max(50).default([]),
});
