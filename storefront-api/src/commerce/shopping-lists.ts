import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ShoppingList } from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { DomainError } from "../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../platform/storefront-database.js";
import { requireItem } from "../catalog/catalog.js";
import type { MemberVisitor } from "../visitor/visitor.js";
import type { CartDependencies } from "./cart-goods.js";
import { doOnce } from "./idempotent-outcome.js";

const FIRST_LIST_NAME = "My list";
/** So that nobody fills the disk with lists. */
const LISTS_PER_MEMBER = 100;

/** By id, else by name, else the member's first; the last two are created if missing. */
type ChosenList = { readonly listId?: string | undefined; readonly listName?: string | undefined };

type ListRow = { listId: string; name: string; items: { itemId: string; qty: number; name?: string }[] };

/** The member's lists, oldest first. */
export async function findLists(database: StorefrontDatabase, userId: string): Promise<ShoppingList[]> {
  const { rows } = await sql<ListRow>`
      select l.list_id as "listId", l.name, coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('itemId', i.item_id, 'qty', i.quantity, 'name', p.name)) order by i.added_at, i.item_id)
        from list_items i left join products p on p.item_id = i.item_id where i.list_id = l.list_id), '[]') as items
      from lists l where l.user_id = ${userId} order by l.created_at, l.name
    `.execute(database);
  return rows;
}

async function resolveName(
  database: StorefrontDatabase,
  userId: string,
  { listId, listName }: ChosenList,
): Promise<string> {
  const lists = await findLists(database, userId);
  if (listId !== undefined) {
    const chosen = lists.find((list) => list.listId === listId);
    if (!chosen) throw new DomainError("list-not-found");
    return chosen.name;
  }
  const name = listName ?? lists[0]?.name ?? FIRST_LIST_NAME;
  if (lists.length >= LISTS_PER_MEMBER && !lists.some((list) => list.name === name))
    throw new DomainError("too-many-lists");
  return name;
}

/**
 * Adds an item of the catalog to a member's list, to the quantity of one that is on it, once per idempotency key. Throws
 * `item-not-found`, `list-not-found` and, instead of creating one too many, `too-many-lists`.
 */
export async function addToList(
  { database, catalog }: CartDependencies,
  { itemId, qty: quantity }: { readonly itemId: string; readonly qty: number },
  chosen: ChosenList,
  visitor: MemberVisitor,
  key?: string,
): Promise<ShoppingList> {
  const { member, now, visitorKey } = visitor;
  const { entry } = await requireItem(catalog, itemId, visitor);
  const name = await resolveName(database, member.userId, chosen);
  const attempt =
    key === undefined ? undefined : { visitorKey, key, request: { name, itemId: entry.itemId, quantity } };
  await inTransaction(database, (transaction) =>
    doOnce(transaction, attempt, now, async () => {
      // By name, because a list ends with its last item, which another tab may just have taken off. This locks it.
      const { list_id } = await transaction
        .insertInto("lists")
        .values({ list_id: randomUUID(), user_id: member.userId, name, created_at: now })
        .onConflict((conflict) => conflict.columns(["user_id", "name"]).doUpdateSet({ name }))
        .returning("list_id")
        .executeTakeFirstOrThrow();
      return transaction
        .insertInto("list_items")
        .values({ list_id, item_id: entry.itemId, quantity, added_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(["list_id", "item_id"])
            .doUpdateSet({ quantity: sql<number>`least(list_items.quantity + ${quantity}, ${MAXIMUM_QUANTITY})` }),
        )
        .returning("list_id")
        .executeTakeFirstOrThrow();
    }),
  );
  const list = (await findLists(database, member.userId)).find((own) => own.name === name);
  if (!list) throw new DomainError("list-not-found");
  return list;
}

/** Throws `list-not-found`, and `list-name-taken` if another list of the member has the name. */
export async function renameList(
  database: StorefrontDatabase,
  userId: string,
  { listId, name }: { readonly listId: string; readonly name: string },
): Promise<void> {
  const lists = await findLists(database, userId);
  if (lists.some((list) => list.name === name && list.listId !== listId)) throw new DomainError("list-name-taken");
  const renamed = await database
    .updateTable("lists")
    .set({ name })
    .where((where) => where.and({ list_id: listId, user_id: userId }))
    .returning("list_id")
    .executeTakeFirst();
  if (!renamed) throw new DomainError("list-not-found");
}

/** Takes an item off a member's list, which ends with its last item. Succeeds if there is nothing to do. */
export async function removeFromList(
  database: StorefrontDatabase,
  userId: string,
  { listId, itemId }: { readonly listId: string; readonly itemId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const own = await transaction
      .selectFrom("lists")
      .select("list_id")
      .where((where) => where.and({ list_id: listId, user_id: userId }))
      .forUpdate()
      .executeTakeFirst();
    if (!own) return;
    await transaction
      .deleteFrom("list_items")
      .where((where) => where.and({ list_id: listId, item_id: itemId }))
      .execute();
    await sql`
      delete from lists l where l.list_id = ${listId}
      and not exists (select 1 from list_items i where i.list_id = l.list_id)
    `.execute(transaction);
  });
}
