import { beforeAll, expect, it } from "@jest/globals";
import { parseTenantOrigins } from "shared-contracts";
import { createCatalog } from "../catalog/catalog.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { useForTests } from "../testing/use-for-tests.js";
import { defaultTenantSettings } from "../visitor/default-tenant-settings.js";
import { memberKey, type MemberVisitor } from "../visitor/visitor.js";
import { addToList, findLists, removeFromList } from "./shopping-lists.js";

const storefront = useForTests(createTestStorefront);
let visitor: MemberVisitor;

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  const { user_id: userId, ...row } = await storefront.connection.database
    .selectFrom("users")
    .selectAll()
    .where("email", "=", RETAIL_MEMBER.email)
    .executeTakeFirstOrThrow();
  visitor = {
    tenant: "retail",
    settings: defaultTenantSettings("retail"),
    member: {
      userId,
      email: row.email,
      displayName: "",
      customerNumber: "",
      profile: row.document,
      customer: undefined,
    },
    sessionHash: undefined,
    visitorKey: memberKey(userId),
    zipCode: "01760",
    now: new Date(),
  };
});

/** The database as a request sees it whose transactions another one's work comes before. */
function beforeTransactions(database: StorefrontDatabase, work: () => Promise<void>): StorefrontDatabase {
  type Run = Parameters<ReturnType<StorefrontDatabase["transaction"]>["execute"]>[0];
  const execute = async (run: Run) => {
    await work();
    return database.transaction().execute(run);
  };
  return new Proxy(database, {
    get(_database, name) {
      if (name === "transaction") return () => ({ execute });
      const own: unknown = Reflect.get(database, name, database);
      return typeof own === "function" ? (own.bind(database) as unknown) : own;
    },
  });
}

it.each([
  ["by its id", ({ listId }: { listId: string }) => ({ listId })],
  ["by its name", ({ name }: { name: string }) => ({ listName: name })],
  ["as the first", () => ({})],
])("a list chosen %s gets an item while another tab takes off its last one", async (_how, choose) => {
  const { database } = storefront.connection;
  const catalog = createCatalog(database, parseTenantOrigins(""));
  const { userId } = visitor.member;
  const list = await addToList({ database, catalog }, { itemId: "PAPER-1", qty: 1 }, {}, visitor);
  const takeOff = () => removeFromList(database, userId, { listId: list.listId, itemId: "PAPER-1" });
  const racing = beforeTransactions(database, takeOff);
  const added = await addToList({ database: racing, catalog }, { itemId: "DESK-1", qty: 2 }, choose(list), visitor);
  expect(added).toMatchObject({ name: list.name, items: [{ itemId: "DESK-1", qty: 2 }] });
  expect(await findLists(database, userId)).toEqual([added]);
  await removeFromList(database, userId, { listId: added.listId, itemId: "DESK-1" });
});
