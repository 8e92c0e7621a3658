import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** The shopper should see a message once, in a toast that assistive technology announces. */
export const pageNoticeRaised = defineEvent({
  type: "page/notice-raised",
  version: 1,
  replay: "none",
  payload: z.object({
    tone: z.enum(["information", "success", "warning", "error"]),
    message: z.string().check(z.minLength(1), z.maxLength(500)),
    /** A path on this site. */
    link: z.optional(z.object({ text: z.string(), href: z.string().check(z.startsWith("/")) })),
  }),
});
