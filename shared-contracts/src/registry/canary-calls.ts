import * as z from "zod/mini";
import { PageReports } from "../releases/page-reports.js";
import { FragmentName } from "../releases/release-manifest.js";
import { defineRegistryCalls, Nothing, queryNumber, Reason } from "./registry-values.js";

/** Percentage of visitors. */
const Share = z.int().check(z.gte(0), z.lte(100));

const TrialRules = z.object({
  steps: z.prefault(
    z.array(z.int().check(z.gte(1), z.lte(99))).check(
      z.minLength(1),
      z.maxLength(10),
      z.refine(
        (steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
        "each step is larger than the one before",
      ),
    ),
    [1, 10, 50],
  ),
  /** Minimum duration of a step. */
  minutes: z.prefault(z.number().check(z.gte(0), z.lte(1440)), 10),
  /** Page views of the canary before it can be promoted. */
  views: z.prefault(z.int().check(z.gte(100), z.lte(1_000_000)), 600),
});

const Totals = z.object({ views: z.int(), failing: z.int() });

const CanaryTrial = z.object({
  name: z.string(),
  version: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  rules: TrialRules,
  /** Percentage of visitors, now or at the end. */
  share: z.int(),
  status: z.enum(["running", "promoted", "rolled-back", "passed", "inconclusive", "stopped"]),
  outcome: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  stable: Totals,
  canary: Totals,
  /** Against the canary: it is rolled back at 100. */
  evidence: z.number(),
});
export type CanaryTrial = z.infer<typeof CanaryTrial>;

/** Reports on a slot of a release; timings in milliseconds at the 75th percentile, null if not measured. */
const SlotHealth = z.object({
  name: z.string(),
  version: z.string(),
  slot: z.string(),
  device: z.enum(["phone", "desktop"]),
  views: z.int(),
  failures: z.int(),
  lostHydrations: z.int(),
  violations: z.int(),
  fallbacks: z.int(),
  inp: z.nullable(z.number()),
  lcp: z.nullable(z.number()),
  /** Server render time, or in the browser the time from loading code to hydration. */
  render: z.nullable(z.number()),
  hydrate: z.nullable(z.number()),
});
export type SlotHealth = z.infer<typeof SlotHealth>;

export const CANARY_CALLS = defineRegistryCalls({
  shareCanary: {
    route: "PUT /registry/api/channels/{name}/canary/share",
    request: z.object({ name: FragmentName, share: Share, reason: z.optional(Reason) }),
    response: z.object({ share: Share, reason: z.optional(z.string()) }),
  },
  startTrial: {
    route: "POST /registry/api/channels/{name}/canary/trial",
    request: z.extend(TrialRules, { name: FragmentName }),
    response: CanaryTrial,
  },
  listTrials: {
    route: "GET /registry/api/channels/{name}/canary/trials",
    request: z.object({ name: FragmentName }),
    /** The last ten, newest first. */
    response: z.object({ trials: z.array(CanaryTrial) }),
  },
  reportPages: {
    route: "POST /registry/api/page-reports",
    request: PageReports,
    response: Nothing,
  },
  readHealth: {
    route: "GET /registry/api/page-reports",
    request: z.object({ minutes: queryNumber(1, 20_160, 60), name: z.optional(FragmentName) }),
    /** Those with most failures first. */
    response: z.object({ slots: z.array(SlotHealth) }),
  },
});
