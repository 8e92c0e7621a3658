import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** A slot does not work: its code did not load, or threw. */
export const fragmentFailed = defineEvent({
  type: "fragment/failed",
  version: 1,
  replay: "none",
  payload: z.object({
    slot: z.string(),
    fragment: z.string(),
    version: z.string(),
    phase: z.enum(["load", "bootstrap", "mount", "hydrate", "render", "update", "unmount"]),
    message: z.string(),
  }),
});
