export { createDatabaseSearch } from "./database-search.js";
export type { FoundItems, ListQuery, ProductSearch } from "./product-search.js";
