import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The shopper asked to see a section of the page, by a link or a button elsewhere on it. */
export const pageSectionChosen = defineEvent({
  type: "page/section-chosen",
  version: 1,
  replay: "none",
  payload: z.object({ section: z.enum(["product-reviews", "product-qna", "description", "ink-toner"]) }),
});
