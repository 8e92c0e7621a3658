export type ReleaseState = "uploaded" | "verified" | "rejected" | "quarantined";

/** What a release may become. Only `verified` is ever served or pointed at. */
export const RELEASE_TRANSITIONS = {
  uploaded: ["verified", "rejected"],
  verified: ["quarantined"],
  rejected: [],
  quarantined: [],
} as const satisfies Record<ReleaseState, readonly ReleaseState[]>;

export const FIRST_RELEASE_STATE: ReleaseState = "uploaded";

export function canBecome(from: ReleaseState, to: ReleaseState): boolean {
  return (RELEASE_TRANSITIONS[from] as readonly ReleaseState[]).includes(to);
}

/** Whether a channel may point at a release in this state, and its files be served. */
export function isUsable(state: ReleaseState): boolean {
  return state === "verified";
}
