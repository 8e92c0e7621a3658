import { expect, it } from "@jest/globals";
import { createTestDatabase } from "shared-database/testing";
import { sql } from "kysely";
import type { StorefrontTables } from "../storefront-database.js";
import { storefrontMigrations } from "./storefront-migrations.js";

const OWN = "0061-price-history";

it("begins the history with the prices that everyone is charged", async () => {
  const earlier = Object.fromEntries(Object.entries(storefrontMigrations).filter(([name]) => name < OWN));
  const { database, close } = await createTestDatabase<StorefrontTables>(earlier);
  const document = JSON.stringify({
    prices: [
      { purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 9.99, finalPrice: 8.29 },
      { purchaseOptionType: "BOPIS", finalPrice: 8 },
      { purchaseOptionType: "RESTOCK", finalPriceText: "$5.00 - $9.00" },
    ],
  });
  await database.transaction().execute(async (transaction) => {
    // Migrations run with the schema in the search path.
    await sql`
      select set_config('search_path', schemaname, true) from pg_tables where tablename = 'products'
    `.execute(transaction);
    await sql`
      insert into products (item_id, name, document) values ('MUG', 'Mug', ${document}::jsonb)
    `.execute(transaction);
    await sql`
      insert into item_variants (item_id, tenant, customer_number, document)
      values ('MUG', 'retail', '', ${document}::jsonb), ('MUG', 'business', 'ACME', ${document}::jsonb)
    `.execute(transaction);
    for (const statement of storefrontMigrations[OWN] ?? []) await sql.raw(statement).execute(transaction);
    const { rows } = await sql`
      select source, purchase_option, price_cents, is_reduced from price_changes order by source, price_cents
    `.execute(transaction);
    expect(rows).toEqual(
      ["catalog", "retail"].flatMap((source) => [
        { source, purchase_option: "BOPIS", price_cents: 800, is_reduced: false },
        { source, purchase_option: "ONE_TIME_PURCHASE", price_cents: 829, is_reduced: true },
      ]),
    );
  });
  await close();
});
