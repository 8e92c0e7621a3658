/** Errors that the fragment's team can fix. */
export type FragmentErrorCode =
  | "usage-invalid"
  | "project-invalid"
  | "build-failed"
  | "release-missing"
  | "token-missing"
  | "signing-key-invalid"
  | "registry-unreachable"
  | "not-authorized"
  | "not-found"
  | "conflict"
  | "contract-broken"
  | "contract-unclear"
  | "verification-failed"
  | "registry-refused";

/** `message` says what happened and what to do; `details` has further lines. */
export class FragmentError extends Error {
  override readonly name = "FragmentError";
  readonly code: FragmentErrorCode;
  readonly details: readonly string[];

  constructor(code: FragmentErrorCode, message: string, details: readonly string[] = []) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
