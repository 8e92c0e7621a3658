import * as z from "zod/mini";
import { FragmentName, ReleaseVersion } from "../releases/release-manifest.js";
import { ChannelName, ContractProblem, defineRegistryCalls, Reason } from "./registry-values.js";

const ChannelKey = z.object({ name: FragmentName, channel: ChannelName });

/** A fragment's pointer to one of its releases. */
const ChannelState = z.object({
  name: z.string(),
  channel: z.string(),
  version: z.string(),
  revision: z.int(),
  /** Null for callers without a token. */
  changedBy: z.nullable(z.string()),
  changedAt: z.string(),
});
export type ChannelState = z.infer<typeof ChannelState>;

const ChannelList = z.object({ channels: z.array(ChannelState) });

const PromotedRelease = z.object({
  name: FragmentName,
  version: ReleaseVersion,
  /** The revision last seen; 0 if the channel had no release. */
  expectedRevision: z.int().check(z.gte(0)),
});

/** Of a rollback or retirement. */
const WayBack = z.extend(ChannelKey, {
  reason: z.optional(Reason),
  expectedRevision: z.optional(z.int().check(z.gte(1))),
});

const PointerMove = z.extend(ChannelState, {
  /** False if the pointer already had this target. */
  changed: z.boolean(),
  previousVersion: z.nullable(z.string()),
  /** Broken contracts of the page: overridden by force, or reported after a rollback. */
  contractProblems: z.array(ContractProblem),
  /** Mismatches between page plan and releases, and rollbacks that are no longer possible. */
  warnings: z.array(z.string()),
});
export type PointerMove = z.infer<typeof PointerMove>;

/** A version that a rollback could return to. Counts are those of the last 14 days. */
const RollbackCandidate = z.object({
  version: z.string(),
  /** When it was last replaced. */
  lastLive: z.nullable(z.string()),
  views: z.int(),
  failures: z.int(),
  fallbacks: z.int(),
  /** Why a rollback skips it. */
  against: z.nullable(z.string()),
});
export type RollbackCandidate = z.infer<typeof RollbackCandidate>;

const RolledBack = z.extend(PointerMove, {
  target: RollbackCandidate,
  /** Newer versions that the rollback didn't return to. */
  skipped: z.array(RollbackCandidate),
});

/** If stable requires two people: a second person's promotion makes it live. */
const WaitingPromotion = z.object({
  name: z.string(),
  version: z.string(),
  actor: z.string(),
  /** After this, the promotion must be requested again. */
  expiresAt: z.string(),
});
export type WaitingPromotion = z.infer<typeof WaitingPromotion>;

const Freeze = z.object({
  reason: z.string(),
  /** Null for callers without a token. */
  actor: z.nullable(z.string()),
  since: z.string(),
});
export type Freeze = z.infer<typeof Freeze>;

/** Null if releases aren't frozen. */
const FreezeState = z.object({ freeze: z.nullable(Freeze) });

export const CHANNEL_CALLS = defineRegistryCalls({
  listChannels: {
    route: "GET /registry/api/channels",
    request: z.object({}),
    response: ChannelList,
  },
  listChannelsOf: {
    route: "GET /registry/api/channels/{name}",
    request: z.object({ name: FragmentName }),
    response: ChannelList,
  },
  promote: {
    route: "PUT /registry/api/channels/{name}/{channel}",
    request: z
      .extend(PromotedRelease, {
        channel: ChannelName,
        reason: z.optional(Reason),
        /** Overrule the gate or a freeze. Requires a reason; recorded in the audit log. */
        force: z.prefault(z.boolean(), false),
        /** Other fragments' releases, in the same change of the page lock: all of them or none. */
        others: z.prefault(z.array(PromotedRelease).check(z.maxLength(50)), []),
      })
      .check(
        z.refine(({ force, reason }) => !force || reason !== undefined, {
          path: ["reason"],
          error: "force requires a reason",
        }),
        z.refine(({ name, others }) => new Set([name, ...others.map((other) => other.name)]).size > others.length, {
          path: ["others"],
          error: "one release of each fragment",
        }),
      ),
    response: z.union([
      z.object({ waiting: z.array(WaitingPromotion) }),
      z.extend(PointerMove, { others: z.array(PointerMove) }),
    ]),
  },
  rollBack: {
    route: "POST /registry/api/channels/{name}/{channel}/rollback",
    request: z.extend(WayBack, {
      /** An earlier version, instead of the latest one that nothing speaks against. */
      version: z.optional(ReleaseVersion),
      /** Other fragments that go back in the same change of the page lock. */
      others: z.prefault(
        z.array(z.object({ name: FragmentName, version: z.optional(ReleaseVersion) })).check(z.maxLength(50)),
        [],
      ),
    }),
    response: z.extend(RolledBack, { others: z.array(RolledBack) }),
  },
  /** Returns all of stable to an earlier page, in one change of the page lock. */
  restoreLock: {
    route: "POST /registry/api/locks/{lock}/restore",
    request: z.object({
      /** The id that shells log and visitors' pages name. */
      lock: z.string().check(z.regex(/^[\w-]{16}$/)),
      reason: z.optional(Reason),
    }),
    response: z.object({
      moves: z.array(PointerMove),
      /** Fragments that the page didn't have. */
      retired: z.array(z.string()),
    }),
  },
  retire: {
    route: "POST /registry/api/channels/{name}/{channel}/retire",
    request: WayBack,
    response: z.object({
      name: z.string(),
      channel: z.string(),
      /** Version that was live before. */
      previousVersion: z.string(),
      revision: z.int(),
      warnings: z.array(z.string()),
    }),
  },
  canDeploy: {
    route: "GET /registry/api/releases/{name}/{version}/can-i-deploy",
    request: z.object({ name: FragmentName, version: ReleaseVersion }),
    response: z.object({
      name: z.string(),
      version: z.string(),
      verdict: z.enum(["yes", "no", "unknown"]),
      /** Releases that were compared, as `name@version`. */
      against: z.array(z.string()),
      contractProblems: z.array(ContractProblem),
      errors: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
  },
  getFreeze: {
    route: "GET /registry/api/freeze",
    request: z.object({}),
    response: FreezeState,
  },
  freeze: {
    route: "PUT /registry/api/freeze",
    // Nothing else: somebody who sends an end would rely on it.
    request: z.strictObject({ reason: Reason }),
    response: FreezeState,
  },
  unfreeze: {
    route: "DELETE /registry/api/freeze",
    request: z.object({}),
    response: FreezeState,
  },
});
