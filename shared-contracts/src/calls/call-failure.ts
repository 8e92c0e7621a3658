import * as z from "zod/mini";

/** The body of every failed call. */
export const ApiError = z.object({
  /** Stable, for programs. */
  code: z.string(),
  /** Tells the caller what to do. */
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ApiError = z.infer<typeof ApiError>;

/** Why a call has no value. For `network`, `timeout` and `aborted` it is unknown whether the server acted. */
export type CallFailure =
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  | { readonly kind: "aborted" }
  /** The server returned an error; `code` is `unknown` if the body isn't an `ApiError`. */
  | {
      readonly kind: "status";
      readonly status: number;
      readonly code: string;
      readonly message?: string;
      readonly details?: ApiError["details"];
    }
  /** A success status with a body that isn't valid JSON. */
  | { readonly kind: "unreadable"; readonly status: number }
  /** The request lacks a part of its path and wasn't sent. */
  | { readonly kind: "invalid-request"; readonly message: string };

/** The failure code used in logs, metrics and events. */
export function codeOfFailure(failure: CallFailure): string {
  return failure.kind === "status" ? failure.code : failure.kind;
}
