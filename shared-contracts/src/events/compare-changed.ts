import * as z from "zod/mini";
import { CompareItem } from "../entities/compare-item.js";
import { defineEvent } from "./define-event.js";

/** The compared items changed, or the compare tray was opened or collapsed. */
export const compareChanged = defineEvent({
  type: "compare/changed",
  version: 1,
  replay: "last",
  payload: z.object({ items: z.array(CompareItem), isExpanded: z.boolean() }),
});
