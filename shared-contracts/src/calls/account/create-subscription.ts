import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { Subscription } from "./subscription.js";

/** Subscribes to an item. */
export const createSubscription = defineCall({
  ...ACCOUNT_ROUTES.createSubscription,
  request: z.object({
    itemId: z.string(),
    quantity: z.int().check(z.gte(1)),
    frequencyDays: z.int().check(z.gte(1), z.lte(365)),
  }),
  response: Subscription,
});
