import { findPostgres, startPrivatePostgres } from "e2e/support/private-postgres";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { checkAcknowledgedWrites } from "./acknowledged-writes.js";
import { viewItem, waitUntilServed } from "./item-page.js";

const APOLOGY = "We are sorry";

/** A separate database behind storefront-api, as in production. */
export const DATABASE_FAULTS: readonly FaultCase[] = [
  {
    victim: "PostgreSQL",
    fault: "killed while carts are written",
    expectedLog: /"service":"storefront-api"/,
    run: checkKilledDatabase,
  },
];

/**
 * No acknowledged write is lost, pages are stale or an error page meanwhile, and storefront-api reconnects by itself.
 */
async function checkKilledDatabase(stage: Stage): Promise<number> {
  const { shop } = stage;
  const binaries = findPostgres();
  must(binaries !== undefined, "there is no PostgreSQL to kill: see bench/README.md");
  const postgres = await startPrivatePostgres(binaries, shop.port + 5);
  try {
    await shop.end("storefront");
    const { pid } = await shop.start("storefront", { DATABASE_URL: postgres.url });
    await waitUntilServed(stage);
    const recovery = await checkAcknowledgedWrites(stage, {
      async kill() {
        await postgres.kill();
        const { status, html } = await viewItem(shop);
        must(status === 200 || html.includes(APOLOGY), `without a database a page answers ${status}`);
      },
      bringBack: () => postgres.startAgain(),
    });
    must(shop.running("storefront").pid === pid, "storefront-api had to be started anew");
    must(shop.running("storefront").isRunning(), "storefront-api ended with its database");
    return recovery;
  } finally {
    await shop.end("storefront");
    await postgres.stop();
    await shop.start("storefront");
  }
}
