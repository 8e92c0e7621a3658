import { expect, it } from "@jest/globals";
import { sql } from "kysely";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { isLargeForEmbedded, MAX_EMBEDDED_PRODUCTS } from "./open-storefront-database.js";
import { useForTests } from "../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);

it("is large with one product more than the limit", async () => {
  const { database } = storefront.connection;
  const add = (from: number, to: number) =>
    sql`insert into products (item_id, name, document)
      select 'S' || n, 'Stapler', '{}' from generate_series(${from}::int, ${to}::int) n`.execute(database);
  await add(1, MAX_EMBEDDED_PRODUCTS);
  expect(await isLargeForEmbedded(database)).toBe(false);
  await add(MAX_EMBEDDED_PRODUCTS + 1, MAX_EMBEDDED_PRODUCTS + 1);
  expect(await isLargeForEmbedded(database)).toBe(true);
});
