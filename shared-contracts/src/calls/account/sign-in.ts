import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { Session } from "./session.js";

/** Signs in: sets the session cookie and takes the guest's cart along. */
export const signIn = defineCall({
  ...ACCOUNT_ROUTES.signIn,
  request: z.object({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(200)) }),
  response: Session,
});
