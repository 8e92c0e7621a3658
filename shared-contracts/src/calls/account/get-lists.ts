import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { ShoppingList } from "./shopping-list.js";

/** The visitor's lists. */
export const getLists = defineCall({
  ...ACCOUNT_ROUTES.getLists,
  request: z.object({}),
  response: z.object({ lists: z.array(ShoppingList) }),
});
