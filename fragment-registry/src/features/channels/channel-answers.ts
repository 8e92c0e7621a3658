import { ReleaseVersion } from "shared-contracts";
import { z } from "zod";

export const Reason = z.string().trim().min(1).max(500);

export const PromoteBody = z
  .object({
    version: ReleaseVersion,
    /** Of the channel as you saw it; 0 where it pointed nowhere. */
    expectedRevision: z.int().min(0),
    reason: Reason.optional(),
    /** Promote although contracts break; needs a reason and stands in the audit log. */
    force: z.boolean().default(false),
  })
  .refine(({ force, reason }) => !force || reason !== undefined, { path: ["reason"], message: "force needs a reason" });

export const RollbackBody = z.object({ reason: Reason.optional(), expectedRevision: z.int().min(1).optional() });

export const ChannelAnswer = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  changedBy: z.string(),
  changedAt: z.string(),
});

export const ChannelListAnswer = z.object({ channels: z.array(ChannelAnswer) });

export const ContractProblemAnswer = z.object({
  event: z.string(),
  publisher: z.string(),
  reader: z.string(),
  field: z.string(),
  message: z.string(),
});

export const MoveAnswer = ChannelAnswer.extend({
  /** False where the pointer already stood there. */
  changed: z.boolean(),
  previousVersion: z.string().nullable(),
  contractProblems: z.array(ContractProblemAnswer),
});

export const HistoryAnswer = z.object({
  /** Newest first. */
  history: z.array(
    z.object({
      revision: z.int(),
      action: z.enum(["promote", "rollback"]),
      fromVersion: z.string().nullable(),
      toVersion: z.string(),
      reason: z.string().nullable(),
      actor: z.string(),
      at: z.string(),
    }),
  ),
});
