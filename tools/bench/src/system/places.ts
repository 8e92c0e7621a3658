import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../../..");

/** Scratch space of all yardsticks: built contenders, databases, certificates. */
export const SCRATCH = resolve(ROOT, process.env["BENCH_DATA_DIR"] ?? ".data/bench");

const first = Number(process.env["BENCH_PORT"] ?? 4660);

/** Where the contenders listen; `BENCH_PORT` moves all of them. A system takes three in a row. */
export const PORTS = {
  system: first,
  metrics: first + 3,
  monolith: first + 4,
  podium: first + 6,
  postgres: first + 14,
  gate: first + 16,
} as const;
