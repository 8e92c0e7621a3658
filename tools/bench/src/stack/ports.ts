const first = Number(process.env["BENCH_PORT"] ?? 4660);
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => first + from + index);

/** `BENCH_PORT` and the 49 ports after it. Browser tests expect the services 10 and 20 ports after the shop. */
export const STACK_PORTS = {
  shop: first,
  storefront: first + 10,
  registry: first + 20,
  shells: numbers(1, 2),
  storefronts: numbers(11, 2),
  registries: numbers(21, 3),
  metrics: first + 30,
  /** The first is the initial primary. */
  databases: numbers(40, 2),
  /** One per database. */
  poolers: numbers(42, 2),
} as const;
