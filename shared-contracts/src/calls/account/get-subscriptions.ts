import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { Subscription } from "./subscription.js";

/** The visitor's auto-restock subscriptions. */
export const getSubscriptions = defineCall({
  ...ACCOUNT_ROUTES.getSubscriptions,
  request: z.object({}),
  response: z.object({ subscriptions: z.array(Subscription) }),
});
