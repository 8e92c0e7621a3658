import type { FragmentErrorCode } from "../build/fragment-error.js";

export const EXIT_USAGE = 2;

/** Exit codes that scripts may rely on, as in the README. 1 means a bug in the command itself. */
export const EXIT_CODES = {
  "usage-invalid": EXIT_USAGE,
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
} as const satisfies Record<FragmentErrorCode, number>;

export const EXIT_DEFECT = 1;
