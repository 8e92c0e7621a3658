import { CATALOG_SCHEMA } from "./catalog-schema.js";
import { COMMERCE_SCHEMA } from "./commerce-schema.js";
import { COMMUNITY_SCHEMA } from "./community-schema.js";
import { PRINT_SCHEMA } from "./print-schema.js";
import { RECOMMENDATION_SCHEMA } from "./recommendation-schema.js";
import { FOLD_TEXT, SEARCH_SCHEMA } from "./search-schema.js";
import { VISITOR_SCHEMA } from "./visitor-schema.js";

/** Statements that create an empty database, in order. */
export const STOREFRONT_SCHEMA: readonly string[] = [
  FOLD_TEXT,
  ...CATALOG_SCHEMA,
  ...VISITOR_SCHEMA,
  ...COMMERCE_SCHEMA,
  ...COMMUNITY_SCHEMA,
  ...PRINT_SCHEMA,
  ...RECOMMENDATION_SCHEMA,
  ...SEARCH_SCHEMA,
];
