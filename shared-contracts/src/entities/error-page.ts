import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

/** Shown instead of the product (AMB-49). */
export const ErrorPage = z.object({
  errorCode: z.prefault(z.number(), 500),
  responseStatusCode: z.prefault(z.number(), 500),
  message: optionalText,
});
export type ErrorPage = z.infer<typeof ErrorPage>;
