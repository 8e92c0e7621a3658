/** Every refusal by name: its status and the sentence that says what to do. */
export const REFUSALS = {
  "bad-request": { status: 400, message: "Correct the request as the details say." },
  "token-missing": { status: 401, message: "Send a deploy token: Authorization: Bearer <token>." },
  "token-unknown": { status: 401, message: "This token does not exist or was revoked: ask for a new one." },
  "token-out-of-scope": {
    status: 403,
    message: "This token does not allow that: use one with the action and fragment named in the details.",
  },
  "not-found": { status: 404, message: "There is nothing at this address: /docs lists all that there are." },
  "release-not-found": {
    status: 404,
    message: "There is no such release: publish it first, or check name and version.",
  },
  "file-not-found": { status: 404, message: "The release has no such file: release.json lists its files." },
  "channel-not-found": { status: 404, message: "This channel points nowhere yet: promote a release to it first." },
  "token-not-found": { status: 404, message: "There is no such token: list the tokens for their ids." },
  "release-exists": {
    status: 409,
    message: "This version was published with other bytes: publish under a new version.",
  },
  "release-not-verified": {
    status: 409,
    message: "Only a verified release can be pointed at: choose another version.",
  },
  "release-in-use": {
    status: 409,
    message: "A channel points at this release: promote another version or roll back first.",
  },
  "revision-conflict": {
    status: 409,
    message: "The channel was changed meanwhile: look at its current state in the details and try again.",
  },
  "contract-broken": {
    status: 409,
    message:
      "The releases would not understand each other: correct the events in the details, or promote with force and a reason.",
  },
  "nothing-to-roll-back": { status: 409, message: "No earlier version can be returned to: promote one instead." },
  "release-quarantined": { status: 410, message: "This release was withdrawn: use another version." },
  "release-too-large": {
    status: 413,
    message: "The release is larger than the limit in the details: make it smaller.",
  },
  "unsupported-media-type": {
    status: 415,
    message: "Send JSON as application/json, a release as application/x-tar or application/gzip.",
  },
  "release-invalid": {
    status: 422,
    message: "The release was refused: correct the problems in the details and publish again.",
  },
  "too-many-requests": { status: 429, message: "Too many requests: wait a minute." },
  "internal-error": { status: 500, message: "The registry failed: look for the request id in its log." },
  "not-ready": { status: 503, message: "The registry cannot work at the moment: see the details." },
  "files-lost": {
    status: 503,
    message: "The files of this release are gone from the disk: publish the same bytes again.",
  },
  "storage-full": { status: 507, message: "The registry's disk is nearly full, so it only reads: free some space." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected refusal, as the one error handler answers it. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(REFUSALS[code].message);
    this.code = code;
    this.details = details;
  }
}
