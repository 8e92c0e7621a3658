/** Every refusal: its status and a message that says what to do. */
export const REFUSALS = {
  "bad-request": { status: 400, message: "Invalid request. See the details." },
  "token-missing": { status: 401, message: "Missing deploy token. Send Authorization: Bearer <token>." },
  "token-unknown": { status: 401, message: "Unknown or revoked token. Ask for a new one." },
  "token-expired": { status: 401, message: "This token has expired. Ask for a new one." },
  "token-out-of-scope": {
    status: 403,
    message: "This token lacks permission. Use one with the action and fragment in the details.",
  },
  "foreign-form": { status: 403, message: "This form was sent from another site. Open the registry and try again." },
  "not-found": { status: 404, message: "Not found. See /docs for all routes." },
  "release-not-found": { status: 404, message: "Release not found. Publish it first, or check name and version." },
  "file-not-found": { status: 404, message: "File not found. release.json lists the files of the release." },
  "channel-not-found": {
    status: 404,
    message: "The fragment has no release in this channel. Check its name, or promote a release to the channel first.",
  },
  "token-not-found": { status: 404, message: "Token not found. List the tokens to see their ids." },
  "release-exists": {
    status: 409,
    message: "This version was already published with different files. Publish a new version.",
  },
  "release-not-verified": { status: 409, message: "Only verified releases can be promoted. Choose another version." },
  "release-unsigned": {
    status: 409,
    message: "This release isn't signed with a trusted key. Publish it again with a signing key of its team.",
  },
  "signing-key-unknown": {
    status: 403,
    message: "This key isn't trusted for this fragment, or was revoked. Ask an administrator to add it.",
  },
  "signature-invalid": { status: 422, message: "The signature doesn't match this release and key." },
  "signing-key-exists": { status: 409, message: "This key already exists. Revoke it and add another one." },
  "signing-key-not-found": { status: 404, message: "Signing key not found. List the keys to see them." },
  "release-in-use": { status: 409, message: "No earlier page plan can replace this one. Promote another one first." },
  "revision-conflict": {
    status: 409,
    message: "The channel has changed. Check its current state in the details and try again.",
  },
  "canary-live": {
    status: 409,
    message: "The canary's release is live for everybody already. Promote another version to the canary first.",
  },
  "trial-running": {
    status: 409,
    message:
      "The canary in the details is on trial. Wait for the trial to end, or stop it with fragment canary --share 0.",
  },
  "page-changed": { status: 409, message: "The preview's page has changed since it was tested. Run the tests again." },
  frozen: {
    status: 409,
    message:
      "Releases are frozen, for the reason in the details. Rolling back and withdrawing still work. Wait until the freeze ends, or override it with promote --force and --reason.",
  },
  "contract-broken": {
    status: 409,
    message:
      "This promotion breaks contracts. Fix the problems in the details, promote the releases that belong together at once (--with), or override with --force and --reason.",
  },
  "contract-unclear": {
    status: 409,
    message: "Contract compatibility couldn't be determined. Check the details, or override with --force and --reason.",
  },
  "plan-broken": {
    status: 409,
    message:
      "The page plan doesn't match the releases, or takes from the live page what it needs. Fix the problems in the details, promote plan and fragment at once (--with), or override with --force and --reason.",
  },
  "slots-required": {
    status: 409,
    message: "The page plan requires the slots in the details. Promote a plan without them first.",
  },
  "no-good-version": {
    status: 409,
    message:
      "Something speaks against every earlier version in the details. Choose one with rollback --to, or publish a fixed one.",
  },
  "nothing-to-roll-back": {
    status: 409,
    message:
      "There is no earlier version to roll back to. Promote another one, or take the fragment out of the channel with fragment retire.",
  },
  "release-quarantined": { status: 410, message: "This release was withdrawn. Use another version." },
  "files-deleted": {
    status: 410,
    message: "The files of this unused release have been deleted. Publish the same files again.",
  },
  "release-too-large": { status: 413, message: "The release exceeds the limit in the details." },
  "unsupported-media-type": {
    status: 415,
    message: "Send JSON as application/json, a release as application/x-tar or application/gzip.",
  },
  "release-invalid": { status: 422, message: "Invalid release. Fix the problems in the details and publish again." },
  "too-many-requests": { status: 429, message: "Too many requests. Wait a minute." },
  "internal-error": { status: 500, message: "Internal error. Look for the request id in the registry's log." },
  "not-ready": { status: 503, message: "The registry is not ready. See the details." },
  "database-unavailable": { status: 503, message: "The registry's database isn't responding. Try again in a moment." },
  "storage-unavailable": {
    status: 503,
    message: "The registry's file storage isn't responding. Try again in a moment.",
  },
  "too-many-streams": { status: 503, message: "Too many open streams. Close some, or poll the lock instead." },
  "files-lost": { status: 503, message: "The files of this release are missing. Publish the same files again." },
  "storage-full": { status: 507, message: "The registry's disk is nearly full and it is read-only. Free some space." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected refusal, handled by the error handler. */
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
