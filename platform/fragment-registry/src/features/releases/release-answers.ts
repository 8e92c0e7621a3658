import { PublishedManifest } from "shared-contracts";
import { z } from "zod";
import { FailedTest, NEIGHBORHOODS } from "../../domain/verification.js";
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
  /** All files including `release.json`, uncompressed. */
  bytes: z.int(),
  /** The public key of the signing team. */
  signedBy: z.string().nullable(),
  /** Null for callers without a token. */
  uploadedBy: z.string().nullable(),
  uploadedAt: z.string(),
  /** Deleted files come back when the same bytes are published again. */
  fileState: z.enum(["stored", "deleting", "deleted"]),
});

export const PublishAnswer = ReleaseAnswer.extend({
  /** False if the same files were already published. */
  created: z.boolean(),
});

/** The last run of its browser tests with these neighbors. */
const LastVerificationAnswer = z.object({
  neighbors: z.enum(NEIGHBORHOODS),
  /** The page that was tested, as `name@version`. */
  releases: z.array(z.string()),
  passed: z.int(),
  failures: z.array(FailedTest),
  recordedAt: z.string(),
});

const ListedRelease = ReleaseAnswer.extend({ verifications: z.array(LastVerificationAnswer) });

export const ReleaseListAnswer = z.object({ releases: z.array(ListedRelease) });

export const ReleaseDetailsAnswer = ListedRelease.extend({
  /** Channels that point at it. */
  channels: z.array(z.string()),
  manifest: PublishedManifest,
});
