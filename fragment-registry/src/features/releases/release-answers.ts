import { ReleaseManifest } from "shared-contracts";
import { z } from "zod";
import { RELEASE_TRANSITIONS, type ReleaseState } from "../../domain/release-states.js";

export const ReleaseStateName = z.enum(Object.keys(RELEASE_TRANSITIONS) as [ReleaseState, ...ReleaseState[]]);

export const ReleaseAnswer = z.object({
  name: z.string(),
  version: z.string(),
  state: ReleaseStateName,
  /** Why it was rejected or quarantined. */
  reason: z.string().nullable(),
  /** Null for a rejected upload. */
  manifestIntegrity: z.string().nullable(),
  files: z.int(),
  /** Of all files, uncompressed, `release.json` included. */
  bytes: z.int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});

export const PublishAnswer = ReleaseAnswer.extend({
  /** False where the same bytes had been published before. */
  created: z.boolean(),
});

export const ReleaseListAnswer = z.object({ releases: z.array(ReleaseAnswer) });

export const ReleaseDetailsAnswer = ReleaseAnswer.extend({
  /** Channels that point at it. */
  channels: z.array(z.string()),
  manifest: ReleaseManifest,
});
