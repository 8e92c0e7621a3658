import type { Migration } from "kysely";
import * as catalog from "./m0001-catalog.js";
import * as visitors from "./m0002-visitors.js";
import * as commerce from "./m0003-commerce.js";
import * as community from "./m0004-community.js";
import * as print from "./m0005-print.js";
import * as submittedReviews from "./m0006-submitted-reviews.js";
import * as coPurchases from "./m0007-co-purchases.js";

/** In the order they run; a name that was released never changes. */
export const storefrontMigrations: Readonly<Record<string, Migration>> = {
  "0001-catalog": catalog,
  "0002-visitors": visitors,
  "0003-commerce": commerce,
  "0004-community": community,
  "0005-print": print,
  "0006-submitted-reviews": submittedReviews,
  "0007-co-purchases": coPurchases,
};
