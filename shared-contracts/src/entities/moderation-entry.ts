import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";
import { ReviewMedia } from "./review.js";

export const ModeratedKind = z.enum(["review", "question", "answer"]);
export type ModeratedKind = z.infer<typeof ModeratedKind>;

/** A text for moderators to decide on. */
export const ModerationEntry = z.object({
  kind: ModeratedKind,
  id: z.string(),
  itemId: z.string(),
  title: optionalText,
  text: z.string(),
  displayName: z.string(),
  /** ISO time. */
  dateCreated: z.string(),
  media: z.prefault(z.array(ReviewMedia), []),
  /** Why it is held: what the text contains (`link`, `e-mail`, `phone-number`), or `reported` by members. */
  reasons: z.array(z.string()),
  reports: z.int(),
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;
