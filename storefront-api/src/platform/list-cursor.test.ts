import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { shipTo } from "shared-contracts/fixtures";
import { createShopper, type Shopper } from "../testing/shopper.js";
import { createTestStorefront, type TestStorefront } from "../testing/create-test-storefront.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";

let storefront: TestStorefront;
let rosa: Shopper;

beforeAll(async () => {
  storefront = await createTestStorefront();
  await storefront.seed(SHOP_FEED);
  rosa = createShopper(storefront.app);
  await rosa.signIn(RETAIL_MEMBER);
  const { database } = storefront.connection;
  await rosa.send("POST", "/ele-lpd/api/cart/items", { items: [{ itemId: "PAPER-1", qty: 1 }], location: "pdp" });
  await rosa.send("POST", "/ele-lpd/api/orders", { shipTo });
  // Two of them at one microsecond, which JavaScript's dates don't have.
  for (const [orderId, at] of [
    ["B", "2020-01-02 10:00:00.123456Z"],
    ["A", "2020-01-02 10:00:00.123456Z"],
    ["C", "2020-01-02 10:00:00.123455Z"],
    ["D", "2020-01-01 10:00:00Z"],
  ] as const) {
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'order_id', ${orderId}::text, 'placed_at', ${at}::timestamptz))).* from orders o limit 1`.execute(database);
    await sql`insert into questions (question_id, item_id, display_name, text, created_at)
      values (${orderId}, 'PAPER-1', 'Ida', 'How many sheets?', ${at}::timestamptz)`.execute(database);
  }
});
afterAll(() => storefront.close());

type List = { readonly ids: readonly string[]; readonly total: number; readonly next?: string };

async function read(path: string, query: string): Promise<List> {
  const response = await rosa.get(`${path}?${query}`);
  expect(response.statusCode).toBe(200);
  const { orders, questions, total, next } = response.json();
  const ids = (orders ?? questions).map((entry: { orderId?: string; id?: string }) => entry.orderId ?? entry.id);
  return { ids, total, next };
}

describe.each([
  ["orders", "/ele-lpd/api/orders", 5],
  ["questions", "/ptd/api/questions/PAPER-1", 4],
])("the list of %s by cursor", (_name, path, total) => {
  it("has each entry once, in the order of numbered pages", async () => {
    const all = await read(path, "limit=100");
    expect([all.ids.length, all.next]).toEqual([total, undefined]);
    const ids: string[] = [];
    for (let next: string | undefined = ""; next !== undefined;) {
      const page: List = await read(path, `limit=1${next && `&cursor=${next}`}`);
      expect(page.total).toBe(total);
      ids.push(...page.ids);
      ({ next } = page);
    }
    expect(ids).toEqual(all.ids);
  });

  it("has no next page after exactly as many entries as there are", async () => {
    expect((await read(path, `limit=${total}`)).next).toBeUndefined();
    expect((await read(path, `limit=${total - 1}`)).next).toBeDefined();
  });

  it.each(
    [
      "x",
      "{}",
      '["2020-01-01","A"]',
      '["2020-02-31T00:00:00.000000Z","A"]',
      '["2020-01-01T24:00:00.000000Z","A"]',
      '["0000-01-01T00:00:00.000000Z","A"]',
      '["2020-01-01T00:00:00.000000Z","\\u0000"]',
      `["2020-01-01T00:00:00.000000Z","${"A".repeat(101)}"]`,
    ].map((text) => [text, Buffer.from(text).toString("base64url")]),
  )("refuses the cursor %.45s", async (_text, cursor) => {
    expect((await rosa.get(`${path}?cursor=${cursor}`)).json().code).toBe("bad-request");
  });
});

it("neither repeats nor loses an order while a newer one is placed", async () => {
  const first = await read("/ele-lpd/api/orders", "limit=2");
  await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
    'order_id', 'NEW', 'placed_at', now() + interval '1 hour'))).* from orders o limit 1`.execute(
    storefront.connection.database,
  );
  const second = await read("/ele-lpd/api/orders", `limit=10&cursor=${first.next}`);
  expect([...first.ids, ...second.ids].toSorted()).toEqual([...new Set([...first.ids, "A", "B", "C", "D"])].toSorted());
  expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
});
