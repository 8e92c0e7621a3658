import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { ShoppingList } from "./shopping-list.js";

const listName = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)));

/** Puts an item on a list: the given one, else one of the given name, else the visitor's first; made when not there. */
export const addListItem = defineCall({
  ...ACCOUNT_ROUTES.addListItem,
  request: z.object({ itemId: z.string(), qty: z.int().check(z.gte(1)), listId: optionalText, listName }),
  response: ShoppingList,
});
