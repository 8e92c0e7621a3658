import * as z from "zod/mini";
import { ModeratedKind } from "../../entities/moderation-entry.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** Publishes a text, or hides it from all but its author; either settles the reports of it. */
export const moderate = defineCall({
  ...REVIEWS_ROUTES.moderate,
  request: z.object({ kind: ModeratedKind, id: z.string(), decision: z.enum(["approve", "reject"]) }),
  response: z.object({ total: z.int() }),
});
