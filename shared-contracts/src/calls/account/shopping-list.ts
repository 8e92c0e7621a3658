import * as z from "zod/mini";

export const ShoppingList = z.object({
  listId: z.string(),
  name: z.string(),
  items: z.array(z.object({ itemId: z.string(), qty: z.int() })),
});
export type ShoppingList = z.infer<typeof ShoppingList>;
