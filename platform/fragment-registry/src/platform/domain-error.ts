/**
 * Every refusal, by its code: status, and a message that says what to do, for pages and terminals alike. The details
 * follow it.
 */
export const REFUSALS = {
  "bad-request": [400, "Something in the request is missing or wrong, such as a reason or a choice."],
  "token-missing": [401, "Missing deploy token. Send Authorization: Bearer <token>."],
  "token-unknown": [401, "Unknown or revoked token. Ask for a new one."],
  "token-expired": [401, "This token has expired. Ask for a new one."],
  "token-out-of-scope": [403, "This token lacks permission. Use one with the action and fragment below."],
  "foreign-form": [403, "This form was sent from another site. Open the registry and try again."],
  "not-found": [404, "Not found. Check the address."],
  "release-not-found": [404, "Release not found. Publish it first, or check name and version."],
  "file-not-found": [404, "File not found. release.json lists the files of the release."],
  "channel-not-found": [
    404,
    "The fragment has no release in this channel. Check its name, or promote a release to the channel first.",
  ],
  "lock-not-found": [404, "The stable page never had this lock, or its releases are gone. Check its id."],
  "token-not-found": [404, "Token not found. List the tokens to see their ids."],
  "release-exists": [409, "This version was already published with different files. Publish a new version."],
  "release-not-verified": [409, "Only verified releases can be promoted. Choose another version."],
  "release-unsigned": [
    409,
    "This release isn't signed with a trusted key. Publish it again with a signing key of its team.",
  ],
  "signing-key-unknown": [
    403,
    "This key isn't trusted for this fragment, or was revoked. Ask an administrator to add it.",
  ],
  "signature-invalid": [422, "The signature doesn't match this release and key."],
  "signing-key-exists": [409, "This key already exists. Revoke it and add another one."],
  "signing-key-not-found": [404, "Signing key not found. List the keys to see them."],
  "release-in-use": [409, "No earlier page plan can replace this one. Promote another one first."],
  "revision-conflict": [409, "The channel has changed. Check its current state below and try again."],
  "canary-live": [
    409,
    "The canary's release is live for everybody already. Promote another version to the canary first.",
  ],
  "trial-running": [
    409,
    "The canary below is on trial. Wait for the trial to end, or take the release out of the canary.",
  ],
  "page-changed": [409, "The preview's page has changed since it was tested. Run the tests again."],
  frozen: [
    409,
    "Releases are frozen, for the reason below. Rolling back and withdrawing still work. Wait until the freeze ends, or overrule the gate with a reason.",
  ],
  "contract-broken": [
    409,
    "This promotion breaks contracts. Fix the problems below, promote the releases that belong together at once (fragment promote --with), or overrule the gate with a reason.",
  ],
  "contract-unclear": [
    409,
    "Contract compatibility couldn't be determined. Look at the problems below, or overrule the gate with a reason.",
  ],
  "plan-broken": [
    409,
    "The page plan doesn't match the releases, or takes from the live page what it needs. Fix the problems below, promote plan and fragment at once (fragment promote --with), or overrule the gate with a reason.",
  ],
  "pages-broken": [
    409,
    "A shell rendered sample pages with it, and shoppers would lose what is named below. Fix that and promote it again, which asks again, or overrule the gate with a reason.",
  ],
  "pages-unchecked": [
    409,
    "Sample pages with it could not be checked: no shell rendered them in time. Try again while one is running, or overrule the gate with a reason.",
  ],
  "slots-required": [409, "The page plan requires the slots below. Promote a plan without them first."],
  "no-good-version": [
    409,
    "Something speaks against every earlier version. Choose one of them yourself, or publish a fixed one.",
  ],
  "nothing-to-roll-back": [
    409,
    "There is no earlier version to roll back to. Promote another one, or retire the fragment.",
  ],
  "release-quarantined": [410, "This release was withdrawn. Use another version."],
  "files-deleted": [410, "The files of this unused release have been deleted. Publish the same files again."],
  "release-too-large": [413, "The release exceeds the limit below."],
  "unsupported-media-type": [415, "Send JSON as application/json, a release as application/x-tar."],
  "release-invalid": [422, "Invalid release. Fix the problems below and publish again."],
  "too-many-requests": [429, "Too many requests. Wait a minute."],
  "internal-error": [500, "Internal error. Look for the request id in the registry's log."],
  "not-ready": [503, "The registry is not ready, for the reason below."],
  "database-unavailable": [503, "The registry's database isn't responding. Try again in a moment."],
  "storage-unavailable": [503, "The registry's file storage isn't responding. Try again in a moment."],
  "files-lost": [503, "The files of this release are missing. Publish the same files again."],
  "storage-full": [507, "The registry's disk is nearly full and it is read-only. Free some space."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected refusal, handled by the error handler. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(REFUSALS[code][1]);
    this.code = code;
    this.details = details;
  }
}

/** What was refused, and why, where the details say it in words. */
export function listReasons({ message, details }: DomainError): string[] {
  const { problems = [], reason } = details as { readonly problems?: readonly unknown[]; readonly reason?: unknown };
  return [message, ...problems, reason].filter((text) => typeof text === "string");
}
