import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../../..");

/** Scratch folder of all yardsticks: builds, databases, certificates. */
export const SCRATCH = resolve(ROOT, process.env["BENCH_DATA_DIR"] ?? ".data/bench");

const first = Number(process.env["BENCH_PORT"] ?? 4660);

/** Ports of the contenders; `BENCH_PORT` moves all of them. A system uses three consecutive ones. */
export const PORTS = {
  system: first,
  metrics: first + 3,
  monolith: first + 4,
  podium: first + 6,
  postgres: first + 14,
  gate: first + 16,
} as const;
