export type ReleaseState = "uploaded" | "verified" | "rejected" | "quarantined";

/** Allowed state changes. Only `verified` releases are served or promoted. */
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

/** True if a release in this state can be promoted and served. */
export function isUsable(state: ReleaseState): boolean {
  return state === "verified";
}
