export { createSeededRandom } from "./pictures/seeded-random.js";
export { readSuperstore } from "./superstore/read-superstore.js";
export { toProductRecord } from "./superstore/superstore-catalog.js";
export { toOrderRecords } from "./superstore/superstore-orders.js";
export { collectProducts } from "./superstore/superstore-products.js";
