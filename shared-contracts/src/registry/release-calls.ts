import * as z from "zod/mini";
import { ReleaseSignature } from "../releases/page-lock.js";
import { PublishedManifest } from "../releases/published-manifest.js";
import { FragmentName, ReleaseVersion } from "../releases/release-manifest.js";
import { ChannelName, defineRegistryCalls, Neighborhood, Nothing, Reason } from "./registry-values.js";

const ReleaseKey = z.object({ name: FragmentName, version: ReleaseVersion });

const FailedTest = z.object({
  title: z.string().check(z.maxLength(500)),
  file: z.string().check(z.maxLength(500)),
  /** The fragment that the failure is attributed to. */
  owner: z.string().check(z.maxLength(100)),
  /** `flaky`: passed on retry. */
  outcome: z.enum(["failed", "flaky"]),
});
export type FailedTest = z.infer<typeof FailedTest>;

/** The last run of a release's browser tests with these neighbors. */
const LastVerification = z.object({
  neighbors: Neighborhood,
  /** The page that was tested, as `name@version`. */
  releases: z.array(z.string()),
  passed: z.int(),
  failures: z.array(FailedTest),
  recordedAt: z.string(),
});

/** What a release was built from: the last commit in its folder. */
const ReleaseSource = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{7,64}$/)),
  author: z.string().check(z.maxLength(200)),
  /** The commit's subject. */
  note: z.string().check(z.maxLength(500)),
});
export type ReleaseSource = z.infer<typeof ReleaseSource>;

const Release = z.object({
  name: z.string(),
  version: z.string(),
  state: z.enum(["verified", "rejected", "quarantined"]),
  /** Why it was rejected or quarantined. */
  reason: z.nullable(z.string()),
  /** Null for a rejected upload. */
  manifestIntegrity: z.nullable(z.string()),
  files: z.int(),
  /** All files including `release.json`, uncompressed. */
  bytes: z.int(),
  /** The public key of the signing team. */
  signedBy: z.nullable(z.string()),
  /** Null for callers without a token, or if whoever signed it didn't say. */
  source: z.nullable(ReleaseSource),
  /** Null for callers without a token. */
  uploadedBy: z.nullable(z.string()),
  uploadedAt: z.string(),
  /** Deleted files come back when the same bytes are published again. */
  fileState: z.enum(["stored", "deleting", "deleted"]),
});
export type Release = z.infer<typeof Release>;

export const RELEASE_CALLS = defineRegistryCalls({
  /** The body is a tar archive, optionally gzipped, that contains `release.json`. */
  publishRelease: {
    route: "PUT /registry/api/releases/{name}/{version}",
    request: ReleaseKey,
    /** `created` is false if the same files were already published. */
    response: z.extend(Release, { created: z.boolean() }),
  },
  listReleases: {
    route: "GET /registry/api/releases/{name}",
    request: z.object({ name: FragmentName }),
    response: z.object({ releases: z.array(Release) }),
  },
  getRelease: {
    route: "GET /registry/api/releases/{name}/{version}",
    request: ReleaseKey,
    response: z.extend(Release, {
      verifications: z.array(LastVerification),
      /** Channels that point at it. */
      channels: z.array(z.string()),
      manifest: PublishedManifest,
    }),
  },
  signRelease: {
    route: "PUT /registry/api/releases/{name}/{version}/signature",
    request: z.extend(ReleaseKey, { ...ReleaseSignature.shape, source: z.optional(ReleaseSource) }),
    response: z.object({ name: z.string(), version: z.string(), signedBy: z.string() }),
  },
  quarantineRelease: {
    route: "POST /registry/api/releases/{name}/{version}/quarantine",
    request: z.extend(ReleaseKey, { reason: Reason }),
    response: z.object({
      name: z.string(),
      version: z.string(),
      state: z.literal("quarantined"),
      reason: z.nullable(z.string()),
      /** Channels that pointed to it, with their current target; null if they have no release of this fragment any more. */
      left: z.array(z.object({ channel: z.string(), version: z.nullable(z.string()) })),
    }),
  },
  recordVerification: {
    route: "POST /registry/api/releases/{name}/{version}/verifications",
    request: z.extend(ReleaseKey, {
      /** Channel of the tested preview. */
      channel: ChannelName,
      neighbors: Neighborhood,
      /** Id of the page lock named by the tested pages. */
      lockId: z.string().check(z.maxLength(100)),
      passed: z.int().check(z.gte(0)),
      failures: z.array(FailedTest).check(z.maxLength(500)),
    }),
    response: Nothing,
  },
});
