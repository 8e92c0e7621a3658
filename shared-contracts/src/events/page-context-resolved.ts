import * as z from "zod/mini";
import { Tenant } from "../entities/tenant.js";
import { defineEvent } from "./define-event.js";

/**
 * The shell knows who looks at the page from where, once at start and again when the delivery location or store
 * changes.
 */
export const pageContextResolved = defineEvent({
  type: "page/context-resolved",
  version: 1,
  replay: "last",
  payload: z.object({
    tenant: Tenant,
    isLoggedIn: z.boolean(),
    /** Five digits. */
    zipCode: z.string(),
    storeNumber: z.string(),
  }),
});
