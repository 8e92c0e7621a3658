import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";

/** A fragment's pointer to one of its releases. */
export const ChannelState = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  changedBy: z.nullish(z.string()),
  changedAt: z.optional(z.string()),
});
export type ChannelState = z.infer<typeof ChannelState>;

export const ChannelList = z.object({ channels: z.array(ChannelState) });

export const ContractProblem = z.object({
  subject: z.string(),
  publisher: z.string(),
  reader: z.string(),
  field: z.string(),
  message: z.string(),
});
export type ContractProblem = z.infer<typeof ContractProblem>;

export const DeployAnswer = z.object({
  name: z.string(),
  version: z.string(),
  verdict: z.enum(["yes", "no", "unknown"]),
  against: z.array(z.string()),
  contractProblems: z.array(ContractProblem),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  lostRollbacks: z.array(z.string()),
});

/** A change of the pages that visitors get. */
export const Change = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  channel: z.nullable(z.string()),
  fromVersion: z.nullable(z.string()),
  toVersion: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Change = z.infer<typeof Change>;

export const AuditEntry = z.extend(Change, {
  outcome: z.enum(["done", "refused"]),
  fragment: z.nullable(z.string()),
  details: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Freeze = z.object({ reason: z.string(), actor: z.nullable(z.string()), since: z.string() });
export type Freeze = z.infer<typeof Freeze>;

export const FreezeAnswer = z.object({ freeze: z.nullable(Freeze) });

export const PointerMove = z.extend(ChannelState, {
  /** False if the pointer already had this target. */
  changed: z.boolean(),
  previousVersion: z.nullable(z.string()),
  /** Contract problems ignored by a forced promotion. */
  contractProblems: z.array(ContractProblem),
  /** Mismatches between page plan and releases. Missing in responses of older registries. */
  warnings: z.prefault(z.array(z.string()), []),
});
export type PointerMove = z.infer<typeof PointerMove>;

export const PointerMoves = z.object({ moves: z.array(PointerMove) });

const Waiting = z.object({ name: z.string(), version: z.string(), actor: z.string(), expiresAt: z.string() });

/** If stable requires two people: a second person's promotion makes it live. */
export const WaitingPromotion = z.object({ waiting: Waiting });
export type WaitingPromotion = z.infer<typeof WaitingPromotion>;

export const WaitingPromotions = z.object({ waiting: z.array(Waiting) });

/** A preview's channel, token and expiry. */
export const Preview = z.object({ channel: z.string(), token: z.string(), expiresAt: z.string() });

const PageTotals = z.object({ views: z.int(), failing: z.int() });

/** A canary with a judge. */
export const CanaryTrial = z.object({
  name: z.string(),
  version: z.string(),
  status: z.string(),
  outcome: z.nullable(z.string()),
  share: z.int(),
  rules: z.object({ steps: z.array(z.int()) }),
  curve: z.array(z.object({ at: z.string(), stable: PageTotals, canary: PageTotals, evidence: z.number() })),
});
export type CanaryTrial = z.infer<typeof CanaryTrial>;

/** Reports on a release's slot; timings in milliseconds at the 75th percentile. */
export const SlotHealth = z.object({
  version: z.string(),
  slot: z.string(),
  device: z.string(),
  views: z.int(),
  failures: z.int(),
  /** Older registries don't send this and the other fields with defaults. */
  lostHydrations: z.prefault(z.int(), 0),
  violations: z.prefault(z.int(), 0),
  fallbacks: z.int(),
  inp: z.nullable(z.number()),
  lcp: z.nullable(z.number()),
  render: z.prefault(z.nullable(z.number()), null),
  hydrate: z.prefault(z.nullable(z.number()), null),
});
export type SlotHealth = z.infer<typeof SlotHealth>;

export const PublishedContract = z.object({ manifest: z.object({ contract: z.optional(z.unknown()) }) });

export const Lock = z.object({
  id: z.string(),
  /** Percentage of visitors; only locks of the canary channel have it. */
  share: z.optional(z.int()),
  releases: z.array(z.object({ name: z.string(), version: z.string() })),
});

export const QuarantinedRelease = z.object({
  name: z.string(),
  version: z.string(),
  /** Channels that pointed to it, with their current target. */
  left: z.array(z.object({ channel: z.string(), version: z.nullable(z.string()) })),
});

export const DeployToken = z.object({
  id: z.string(),
  label: z.string(),
  fragments: z.array(z.string()),
  actions: z.array(z.string()),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});

export const NewDeployToken = z.extend(DeployToken, { token: z.string() });

export const SigningKey = z.object({
  key: z.string(),
  label: z.nullable(z.string()),
  fragments: z.array(z.string()),
  revokedAt: z.nullable(z.string()),
});

export const RetiredFragment = z.object({
  name: z.string(),
  channel: z.string(),
  previousVersion: z.string(),
  revision: z.int(),
  warnings: z.array(z.string()),
});

/** `created` is false if the same bytes had already been published. */
export const PublishedRelease = z.object({ created: z.boolean() });

/** Reads only the fields used here; a registry may send more. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new FragmentError(
    "registry-refused",
    "Unexpected response. Is this URL a fragment registry of a matching version?",
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  );
}
