import * as z from "zod/mini";
import { defineEvent } from "./define-event.js";

/** Every item of a bundle is now among the items added on this page (AMB-32). */
export const bundleAdded = defineEvent({
  type: "bundle/added",
  version: 1,
  replay: "none",
  payload: z.object({ bundleId: z.string(), itemIds: z.array(z.string()) }),
});
