export const RESTRICTION_TYPES = [
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "BLOCKED",
  "OMITTED",
  "RESTRICTED",
  "OUTOFSTOCK",
  "FORCEDHARDSUB",
  "NOT_AVAILABLE",
] as const;

/** Alternatives of these are dropped. */
export const ALTERNATIVES_DROPPED_RESTRICTIONS = [
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "BLOCKED",
  "OMITTED",
] as const satisfies readonly (typeof RESTRICTION_TYPES)[number][];

/** Bundle tiles of these are dropped. */
export const BUNDLE_DROPPED_RESTRICTIONS = [
  "OMITTED",
  "BLOCKED",
  "FULLHARDSUB",
  "PARTIALHARDSUB",
  "DISCONTINUED",
  "NOT_AVAILABLE",
] as const satisfies readonly (typeof RESTRICTION_TYPES)[number][];

/** Disabled button with the label `Blocked product`. */
export const BLOCKED_RESTRICTIONS = [
  "NOT_AVAILABLE",
  "BLOCKED",
] as const satisfies readonly (typeof RESTRICTION_TYPES)[number][];
