import * as z from "zod/mini";
import { Proof } from "../../entities/saved-file.js";
import { defineCall } from "../define-call.js";
import { PRINT_ROUTES } from "./print-routes.js";

/** What is known of a proof; its file is at the proof download paths (AMB-47). */
export const getProof = defineCall({
  ...PRINT_ROUTES.getProof,
  request: z.object({ proofId: z.string() }),
  response: Proof,
});
