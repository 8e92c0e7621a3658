import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ShoppingList } from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { DomainError } from "../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../platform/storefront-database.js";
import { memberKey } from "../visitor/visitor.js";
import { doOnce } from "./idempotent-outcome.js";

const FIRST_LIST_NAME = "My list";
/** So that nobody fills the disk with lists. */
const LISTS_PER_MEMBER = 100;

export type ListItem = { readonly itemId: string; readonly quantity: number };

export type ListRepository = {
  /** The member's lists, oldest first. */
  findLists(userId: string): Promise<ShoppingList[]>;
  /**
   * Adds to the quantity of an item already on the list, once per idempotency key; undefined if the member has no such
   * list. Throws `too-many-lists` instead of creating one too many.
   */
  addItem(
    userId: string,
    list: ChosenList,
    item: ListItem,
    attempt: { readonly now: Date; readonly key?: string | undefined },
  ): Promise<ShoppingList | undefined>;
};

/** By id, else by name, else the member's first; the last two are created if missing. */
export type ChosenList = { readonly listId?: string | undefined; readonly listName?: string | undefined };

type ListRow = { listId: string; name: string; items: { itemId: string; qty: number; name?: string }[] };

export function createListRepository(database: StorefrontDatabase): ListRepository {
  async function findLists(userId: string): Promise<ShoppingList[]> {
    const { rows } = await sql<ListRow>`
      select l.list_id as "listId", l.name, coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('itemId', i.item_id, 'qty', i.quantity, 'name', p.name)) order by i.added_at, i.item_id)
        from list_items i left join products p on p.item_id = i.item_id where i.list_id = l.list_id), '[]') as items
      from lists l where l.user_id = ${userId} order by l.created_at, l.name
    `.execute(database);
    return rows;
  }

  async function resolveListId(userId: string, chosen: ChosenList, now: Date): Promise<string | undefined> {
    const { listId, listName } = chosen;
    const lists = await findLists(userId);
    if (listId !== undefined) return lists.find((list) => list.listId === listId)?.listId;
    if (listName === undefined && lists[0]) return lists[0].listId;
    const name = listName ?? FIRST_LIST_NAME;
    if (lists.length >= LISTS_PER_MEMBER && !lists.some((list) => list.name === name))
      throw new DomainError("too-many-lists");
    const created = await database
      .insertInto("lists")
      .values({ list_id: randomUUID(), user_id: userId, name, created_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "name"]).doUpdateSet({ name }))
      .returning("list_id")
      .executeTakeFirstOrThrow();
    return created.list_id;
  }

  return {
    findLists,
    async addItem(userId, chosen, { itemId, quantity }, { now, key }) {
      const ownListId = await resolveListId(userId, chosen, now);
      if (ownListId === undefined) return undefined;
      const request = { listId: ownListId, itemId, quantity };
      const attempt = key === undefined ? undefined : { visitorKey: memberKey(userId), key, request };
      await inTransaction(database, (transaction) =>
        doOnce(transaction, attempt, now, () =>
          transaction
            .insertInto("list_items")
            .values({ list_id: ownListId, item_id: itemId, quantity, added_at: now })
            .onConflict((conflict) =>
              conflict
                .columns(["list_id", "item_id"])
                .doUpdateSet({ quantity: sql<number>`least(list_items.quantity + ${quantity}, ${MAXIMUM_QUANTITY})` }),
            )
            .returning("list_id")
            .executeTakeFirstOrThrow(),
        ),
      );
      return (await findLists(userId)).find((list) => list.listId === ownListId);
    },
  };
}
