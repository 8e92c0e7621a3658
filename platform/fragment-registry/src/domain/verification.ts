import { z } from "zod";

/** Neighbors of a tested release: the live ones, or the previous version of each. */
export const NEIGHBORHOODS = ["live", "previous"] as const;
export type Neighborhood = (typeof NEIGHBORHOODS)[number];

export const FailedTest = z.object({
  title: z.string().max(500),
  file: z.string().max(500),
  /** The fragment that the failure is attributed to. */
  owner: z.string().max(100),
  /** `flaky`: passed on retry. */
  outcome: z.enum(["failed", "flaky"]),
});
export type FailedTest = z.output<typeof FailedTest>;
