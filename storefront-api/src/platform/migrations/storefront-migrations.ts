import { sql, type Migration } from "kysely";
import { catalog } from "./m0001-catalog.js";
import { visitors } from "./m0002-visitors.js";
import { commerce } from "./m0003-commerce.js";
import { community } from "./m0004-community.js";
import { print } from "./m0005-print.js";
import { submittedReviews } from "./m0006-submitted-reviews.js";
import { coPurchases } from "./m0007-co-purchases.js";
import { coPurchaseEvidence } from "./m0008-co-purchase-evidence.js";
import { reviewWriting } from "./m0009-review-writing.js";
import { reviewSearch } from "./m0010-review-search.js";
import { printUploads } from "./m0011-print-uploads.js";
import { recommendations } from "./m0012-recommendations.js";
import { seeds } from "./m0013-seeds.js";
import { reviewCounts } from "./m0014-review-counts.js";
import { ownTexts } from "./m0015-own-texts.js";
import { reviewSearchFilters } from "./m0016-review-search-filters.js";
import { bestsellers } from "./m0020-bestsellers.js";
import { notificationOptIn } from "./m0022-notification-opt-in.js";
import { mailDelivery } from "./m0024-mail-delivery.js";
import { placePurchases } from "./m0025-place-purchases.js";
import { feedHash } from "./m0026-feed-hash.js";
import { search } from "./m0030-search.js";
import { newSearchWords } from "./m0031-new-search-words.js";
import { functionSchemas } from "./m0033-function-schemas.js";
import { passwordLinks } from "./m0036-password-links.js";
import { lists } from "./m0045-lists.js";
import { offers } from "./m0055-offers.js";
import { savedItems } from "./m0055-saved-items.js";
import { catalogWrites } from "./m0060-catalog-writes.js";
import { priceHistory } from "./m0061-price-history.js";
import { mailClaims } from "./m0062-mail-claims.js";
import { webhooks } from "./m0062-webhooks.js";
import { mailBodies } from "./m0063-mail-bodies.js";
import { boundedSearch } from "./m0065-bounded-search.js";
import { searchFacts } from "./m0071-search-facts.js";

/** In order of execution; never rename a released migration. */
export const storefrontMigrations: Readonly<Record<string, Migration>> = {
  "0001-catalog": migrate(catalog),
  "0002-visitors": migrate(visitors),
  "0003-commerce": migrate(commerce),
  "0004-community": migrate(community),
  "0005-print": migrate(print),
  "0006-submitted-reviews": migrate(submittedReviews),
  "0007-co-purchases": migrate(coPurchases),
  "0008-co-purchase-evidence": migrate(coPurchaseEvidence),
  "0009-review-writing": migrate(reviewWriting),
  "0010-review-search": migrate(reviewSearch),
  "0011-print-uploads": migrate(printUploads),
  "0012-recommendations": migrate(recommendations),
  "0013-seeds": migrate(seeds),
  "0014-review-counts": migrate(reviewCounts),
  "0015-own-texts": migrate(ownTexts),
  "0016-review-search-filters": migrate(reviewSearchFilters),
  "0020-bestsellers": migrate(bestsellers),
  "0022-notification-opt-in": migrate(notificationOptIn),
  "0024-mail-delivery": migrate(mailDelivery),
  "0025-place-purchases": migrate(placePurchases),
  "0026-feed-hash": migrate(feedHash),
  "0030-search": migrate(search),
  "0031-new-search-words": migrate(newSearchWords),
  "0033-function-schemas": migrate(functionSchemas),
  "0036-password-links": migrate(passwordLinks),
  "0045-lists": migrate(lists),
  "0055-offers": migrate(offers),
  "0055-saved-items": migrate(savedItems),
  "0060-catalog-writes": migrate(catalogWrites),
  "0061-price-history": migrate(priceHistory),
  "0062-mail-claims": migrate(mailClaims),
  "0062-webhooks": migrate(webhooks),
  "0063-mail-bodies": migrate(mailBodies),
  "0065-bounded-search": migrate(boundedSearch),
  "0071-search-facts": migrate(searchFacts),
};

/** One statement at a time, because the embedded database accepts a single statement per query. */
function migrate(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database);
    },
  };
}
