import { availableDatabaseKinds } from "shared-database/testing";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { createDatabaseSearch } from "./database-search.js";
import { describeProductSearch } from "./product-search.conformance.fixture.js";

for (const kind of availableDatabaseKinds())
  describeProductSearch(`on ${kind}`, async () => {
    const { connection, seed, close } = await createTestStorefront({ kind });
    return { search: createDatabaseSearch(connection.database), seed, close };
  });
