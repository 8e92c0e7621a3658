import { FragmentName, ReleaseVersion } from "shared-contracts";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import type { MovedPointer } from "./move-pointer.js";

export const Reason = z.string().trim().min(1).max(500);

const PromotedVersion = z.object({
  version: ReleaseVersion,
  /** The revision last seen; 0 if the channel had no release. */
  expectedRevision: z.int().min(0),
});

const PromotionTerms = z.object({
  reason: Reason.optional(),
  /** Promote even if contracts break. Requires a reason; recorded in the audit log. */
  force: z.boolean().default(false),
});

const hasReasonForForce = ({ force, reason }: z.output<typeof PromotionTerms>) => !force || reason !== undefined;
const REASON_MISSING = { path: ["reason"], message: "force requires a reason" };

export const PromoteBody = PromotedVersion.extend(PromotionTerms.shape).refine(hasReasonForForce, REASON_MISSING);

const MAX_TOGETHER = 50;

export const PromoteTogetherBody = PromotionTerms.extend({
  channel: ChannelName,
  releases: z
    .array(PromotedVersion.extend({ name: FragmentName }))
    .min(1)
    .max(MAX_TOGETHER)
    .refine((releases) => new Set(releases.map(({ name }) => name)).size === releases.length, {
      message: "one release of each fragment",
    }),
}).refine(hasReasonForForce, REASON_MISSING);

/** Body of a rollback or retirement. */
export const BackBody = z.object({ reason: Reason.optional(), expectedRevision: z.int().min(1).optional() });

export const ChannelAnswer = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  /** Null for callers without a token. */
  changedBy: z.string().nullable(),
  changedAt: z.string(),
});

export const ChannelListAnswer = z.object({ channels: z.array(ChannelAnswer) });

export const ContractProblemAnswer = z.object({
  subject: z.string(),
  publisher: z.string(),
  reader: z.string(),
  field: z.string(),
  message: z.string(),
  /** Set for a mismatched field; `unknown` if compatibility can't be decided. */
  kind: z.enum(["missing", "optional", "type", "value", "range", "unknown"]).optional(),
});

export const DeployAnswer = z.object({
  name: z.string(),
  version: z.string(),
  verdict: z.enum(["yes", "no", "unknown"]),
  /** Releases that were compared, as `name@version`. */
  against: z.array(z.string()),
  contractProblems: z.array(ContractProblemAnswer),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Neighbors whose previous version isn't compatible with this release: promoting it would block their rollback. */
  lostRollbacks: z.array(z.string()),
});

export const RetireAnswer = z.object({
  name: z.string(),
  channel: z.string(),
  /** Version that was live before. */
  previousVersion: z.string(),
  revision: z.int(),
  warnings: z.array(z.string()),
});

export const MoveAnswer = ChannelAnswer.extend({
  /** False if the pointer already had this target. */
  changed: z.boolean(),
  previousVersion: z.string().nullable(),
  contractProblems: z.array(ContractProblemAnswer),
  /** Mismatches between page plan and releases. */
  warnings: z.array(z.string()),
});

export function toMoveAnswer({ state, ...rest }: MovedPointer): z.input<typeof MoveAnswer> {
  return { ...state, ...rest, contractProblems: [...rest.contractProblems], warnings: [...rest.warnings] };
}

export const MovesAnswer = z.object({ moves: z.array(MoveAnswer) });

const Waiting = z.object({
  name: z.string(),
  version: z.string(),
  actor: z.string(),
  /** After this, the promotion must be requested again. */
  expiresAt: z.string(),
});

/** If stable requires two people: a second person's promotion makes it live. */
export const WaitingAnswer = z.object({ waiting: Waiting });

export const WaitingTogetherAnswer = z.object({ waiting: z.array(Waiting) });

export const QuarantineAnswer = z.object({
  name: z.string(),
  version: z.string(),
  state: z.literal("quarantined"),
  reason: z.string().nullable(),
  /** Channels that pointed to it, with their current target; null if they have no release of this fragment any more. */
  left: z.array(z.object({ channel: z.string(), version: z.string().nullable() })),
});
