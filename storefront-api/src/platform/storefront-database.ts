import type { Kysely } from "kysely";
import type { CatalogTables } from "./tables/catalog-tables.js";
import type { CommerceTables } from "./tables/commerce-tables.js";
import type { CommunityTables } from "./tables/community-tables.js";
import type { PrintTables } from "./tables/print-tables.js";
import type { RecommendationTables } from "./tables/recommendation-tables.js";
import type { VisitorTables } from "./tables/visitor-tables.js";

export type StorefrontTables = CatalogTables &
  VisitorTables &
  CommerceTables &
  CommunityTables &
  PrintTables &
  RecommendationTables;

export type StorefrontDatabase = Kysely<StorefrontTables>;
