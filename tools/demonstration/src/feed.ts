/** `npm run feed`: the store's feed command, plus readers of two public data sets. */
import { runFeedCommand } from "storefront-api/feed";
import { importOfficeReviews } from "./office-reviews/import-office-reviews.js";
import { importSuperstore } from "./superstore/import-superstore.js";

process.exitCode = await runFeedCommand(
  process.argv.slice(2),
  {
    print: (text) => process.stdout.write(`${text}\n`),
    report: (text) => process.stderr.write(`${text}\n`),
    environment: process.env,
  },
  {
    "office-reviews": importOfficeReviews,
    superstore: async (database, path, { dataDirectory, ...options }) => {
      const { counts, passwordFile } = await importSuperstore(database, path, dataDirectory, options);
      if (passwordFile)
        options.report(
          `Passwords of the new accounts: ${passwordFile} (only you can read it; it is not written again).`,
        );
      return counts;
    },
  },
);
