import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { ShoppingList } from "./shopping-list.js";

/** Puts an item on a list: the given one, else the visitor's first, made when there is none. */
export const addListItem = defineCall({
  ...ACCOUNT_ROUTES.addListItem,
  request: z.object({ itemId: z.string(), qty: z.int().check(z.gte(1)), listId: optionalText }),
  response: ShoppingList,
});
