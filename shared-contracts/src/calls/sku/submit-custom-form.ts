import * as z from "zod/mini";
import { optionalText } from "../../entities/optional-fields.js";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** The get-started form of customizable type 18 (AMB-79). */
export const submitCustomForm = defineCall({
  ...SKU_ROUTES.submitCustomForm,
  request: z.object({
    itemId: z.string(),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    email: z.email(),
    phone: optionalText,
    projectNotes: z.optional(z.string().check(z.maxLength(4000))),
  }),
  response: z.object({ requestId: z.string() }),
});
