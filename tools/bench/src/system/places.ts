import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../../..");

/** Scratch folder of all yardsticks: builds, databases, certificates. */
export const SCRATCH = resolve(ROOT, process.env["BENCH_DATA_DIR"] ?? ".data/bench");

/** A busy machine takes long. */
export const START_SECONDS = 600;

const first = Number(process.env["BENCH_PORT"] ?? 4660);

/** Ports of the contenders; `BENCH_PORT` moves all of them. A system uses three consecutive ones. */
export const PORTS = {
  system: first,
  metrics: first + 3,
  monolith: first + 4,
  podium: first + 6,
  gate: first + 16,
  traffic: first + 20,
} as const;

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
  /** In front of the primary. */
  pooler: first + 42,
} as const;
