import * as z from "zod/mini";
import { ModerationEntry } from "../../entities/moderation-entry.js";
import { defineCall } from "../define-call.js";
import { REVIEWS_ROUTES } from "./reviews-routes.js";

/** What waits for a moderator, oldest first; 403 for everybody else. */
export const listModeration = defineCall({
  ...REVIEWS_ROUTES.listModeration,
  request: z.object({}),
  response: z.object({ entries: z.array(ModerationEntry), total: z.int() }),
});
