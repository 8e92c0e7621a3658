import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** A slot has been hydrated, or rendered in the browser. */
export const fragmentMounted = defineEvent({
  type: "fragment/mounted",
  version: 1,
  replay: "none",
  payload: z.object({
    slot: z.string(),
    fragment: z.string(),
    version: z.string(),
    isHydrated: z.boolean(),
  }),
});
