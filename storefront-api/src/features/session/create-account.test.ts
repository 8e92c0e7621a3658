import { expect, it } from "@jest/globals";
import { availableDatabaseKinds } from "shared-database/testing";
import { buildApp } from "../../app.js";
import { createShopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";

it.each(availableDatabaseKinds())(
  "no more than five accounts are made from one address, asked for at once of two services on %s",
  async (kind) => {
    const storefront = await createTestStorefront({ kind });
    const other = await buildApp({ database: storefront.connection.database, testHooks: true });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createShopper(index % 2 ? other : storefront.app, "retail", { "x-forwarded-for": "203.0.113.60" }).send(
          "POST",
          "/ele-lpd/api/account",
          { email: `visitor${index}@retail.example`, password: "nine lives+1" },
        ),
      ),
    );
    await other.close();
    await storefront.close();
    const made = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(answers.length - made);
  },
);
