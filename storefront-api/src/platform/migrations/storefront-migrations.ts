import type { Migration } from "kysely";
import { up as catalog } from "./m0001-catalog.js";
import { up as visitors } from "./m0002-visitors.js";
import { up as commerce } from "./m0003-commerce.js";
import { up as community } from "./m0004-community.js";
import { up as print } from "./m0005-print.js";
import { up as submittedReviews } from "./m0006-submitted-reviews.js";
import { up as coPurchases } from "./m0007-co-purchases.js";
import { up as coPurchaseEvidence } from "./m0008-co-purchase-evidence.js";
import { up as reviewWriting } from "./m0009-review-writing.js";
import { up as reviewSearch } from "./m0010-review-search.js";
import { up as printUploads } from "./m0011-print-uploads.js";
import { up as recommendations } from "./m0012-recommendations.js";
import { up as seeds } from "./m0013-seeds.js";
import { up as reviewCounts } from "./m0014-review-counts.js";
import { up as ownTexts } from "./m0015-own-texts.js";
import { up as reviewSearchFilters } from "./m0016-review-search-filters.js";
import { up as bestsellers } from "./m0020-bestsellers.js";
import { up as notificationOptIn } from "./m0022-notification-opt-in.js";
import { up as mailDelivery } from "./m0024-mail-delivery.js";
import { up as placePurchases } from "./m0025-place-purchases.js";

/** In the order they run; a name that was released never changes. */
export const storefrontMigrations: Readonly<Record<string, Migration>> = {
  "0001-catalog": { up: catalog },
  "0002-visitors": { up: visitors },
  "0003-commerce": { up: commerce },
  "0004-community": { up: community },
  "0005-print": { up: print },
  "0006-submitted-reviews": { up: submittedReviews },
  "0007-co-purchases": { up: coPurchases },
  "0008-co-purchase-evidence": { up: coPurchaseEvidence },
  "0009-review-writing": { up: reviewWriting },
  "0010-review-search": { up: reviewSearch },
  "0011-print-uploads": { up: printUploads },
  "0012-recommendations": { up: recommendations },
  "0013-seeds": { up: seeds },
  "0014-review-counts": { up: reviewCounts },
  "0015-own-texts": { up: ownTexts },
  "0016-review-search-filters": { up: reviewSearchFilters },
  "0020-bestsellers": { up: bestsellers },
  "0022-notification-opt-in": { up: notificationOptIn },
  "0024-mail-delivery": { up: mailDelivery },
  "0025-place-purchases": { up: placePurchases },
};
