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

/** Restrictions with a disabled button labeled `Blocked product`. */
export const BLOCKED_RESTRICTIONS = [
  "NOT_AVAILABLE",
  "BLOCKED",
] as const satisfies readonly (typeof RESTRICTION_TYPES)[number][];
