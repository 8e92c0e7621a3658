import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The shopper chose a section of the page with a link or button elsewhere on it. */
export const pageSectionChosen = defineEvent({
  type: "page/section-chosen",
  version: 1,
  replay: "none",
  payload: z.object({ section: z.enum(["product-reviews", "product-qna", "description", "ink-toner"]) }),
});
