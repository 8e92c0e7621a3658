import { ReleaseVersion } from "shared-contracts";
import { z } from "zod";

export const Reason = z.string().trim().min(1).max(500);

export const PromoteBody = z
  .object({
    version: ReleaseVersion,
    /** The revision you last saw; 0 if the channel had no release. */
    expectedRevision: z.int().min(0),
    reason: Reason.optional(),
    /** Promote even if contracts break. Requires a reason; recorded in the audit log. */
    force: z.boolean().default(false),
  })
  .refine(({ force, reason }) => !force || reason !== undefined, {
    path: ["reason"],
    message: "force requires a reason",
  });

/** Body of a rollback or retirement. */
export const BackBody = z.object({ reason: Reason.optional(), expectedRevision: z.int().min(1).optional() });

export const ChannelAnswer = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  /** Null for who has no token. */
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
  /** Set for a field that doesn't fit; `unknown` if compatibility can't be decided. */
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
  /** Versions that neighbours could not go back to any more. */
  lostRollbacks: z.array(z.string()),
});

export const MatrixAnswer = z.object({
  name: z.string(),
  /** Of the newest releases, newest first. */
  rows: z.array(
    z.object({
      version: z.string(),
      channels: z.array(z.string()),
      cells: z.array(
        z.object({
          name: z.string(),
          version: z.string(),
          /** `before`: what a rollback of its stable release returns to. */
          place: z.enum(["stable", "canary", "before"]),
          verdict: z.enum(["yes", "no", "unknown"]),
          contractProblems: z.array(ContractProblemAnswer),
          errors: z.array(z.string()),
        }),
      ),
    }),
  ),
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
  /** False if the pointer was already there. */
  changed: z.boolean(),
  previousVersion: z.string().nullable(),
  contractProblems: z.array(ContractProblemAnswer),
  /** Mismatches between page plan and releases. */
  warnings: z.array(z.string()),
});

/** Stable takes two people here: the same promotion of another one makes it live. */
export const WaitingAnswer = z.object({
  waiting: z.object({ name: z.string(), version: z.string(), actor: z.string(), expiresAt: z.string() }),
});

export const QuarantineAnswer = z.object({
  name: z.string(),
  version: z.string(),
  state: z.literal("quarantined"),
  reason: z.string().nullable(),
  /** Channels that pointed at it and where they point now; null: they have no release of this fragment any more. */
  left: z.array(z.object({ channel: z.string(), version: z.string().nullable() })),
});

export const HistoryAnswer = z.object({
  /** Newest first. */
  history: z.array(
    z.object({
      revision: z.int(),
      action: z.enum(["promote", "rollback", "retire"]),
      fromVersion: z.string().nullable(),
      /** Null where the fragment was retired. */
      toVersion: z.string().nullable(),
      reason: z.string().nullable(),
      /** Null for who has no token. */
      actor: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
