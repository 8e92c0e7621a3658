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
