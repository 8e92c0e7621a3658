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

/** `deleting`: marked, and its files are being deleted, or a crash left some of them. */
export type FileState = "stored" | "deleting" | "deleted";

/** True if a release can be promoted and served. */
export function isUsable({
  state,
  fileState,
}: {
  readonly state: ReleaseState;
  readonly fileState: FileState;
}): boolean {
  return state === "verified" && fileState === "stored";
}
