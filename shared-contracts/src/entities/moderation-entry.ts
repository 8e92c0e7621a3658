import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";
import { ReviewMedia } from "./review.js";

export const ModeratedKind = z.enum(["review", "question", "answer"]);
export type ModeratedKind = z.infer<typeof ModeratedKind>;

/** A text that a moderator decides on. */
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
  /** Why it waits: what the text holds (`link`, `e-mail`, `phone-number`), and `reported` where members reported it. */
  reasons: z.array(z.string()),
  reports: z.int(),
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;
