import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";
import { optionalText } from "../entities/optional-fields.js";

export const CompareItem = z.object({
  compareItemID: z.string(),
  name: optionalText,
  image: optionalText,
});
export type CompareItem = z.infer<typeof CompareItem>;

/** The compared items changed, or the compare tray was opened or collapsed. */
export const compareChanged = defineEvent({
  type: "compare/changed",
  version: 1,
  replay: "last",
  payload: z.object({ items: z.array(CompareItem), isExpanded: z.boolean() }),
});
