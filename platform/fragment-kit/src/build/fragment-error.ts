/** Exit codes of errors that the fragment's team can fix, as in the README; scripts may rely on them. */
export const EXIT_CODES = {
  "usage-invalid": 2,
  "project-invalid": 3,
  "build-failed": 4,
  "release-missing": 5,
  "token-missing": 6,
  "not-authorized": 6,
  "registry-unreachable": 7,
  "not-found": 8,
  conflict: 9,
  "contract-broken": 10,
  "registry-refused": 11,
  "signing-key-invalid": 12,
  "contract-unclear": 13,
  "verification-failed": 14,
  "pages-unchecked": 15,
} as const;

export type FragmentErrorCode = keyof typeof EXIT_CODES;

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
