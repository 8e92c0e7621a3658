import type { ApiError } from "./api-error.js";

/** Why a call has no value. `network`, `timeout` and `aborted`: it is not known whether the server acted. */
export type CallFailure =
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  | { readonly kind: "aborted" }
  /** The server answered with an error; `code` is `unknown` where its body was not one of ours. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly code: string;
      readonly message?: string;
      readonly details?: ApiError["details"];
    }
  /** A success status with a body that isn't valid JSON. */
  | { readonly kind: "unreadable"; readonly status: number }
  /** The request lacks what its path needs; it was not sent. */
  | { readonly kind: "invalid-request"; readonly message: string };

/** The one word of a failure that logs, metrics and events carry. */
export function codeOfFailure(failure: CallFailure): string {
  return failure.kind === "status" ? failure.code : failure.kind;
}
