import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { Session } from "./session.js";

/** Ends the session. */
export const signOut = defineCall({
  ...ACCOUNT_ROUTES.signOut,
  request: z.object({}),
  response: Session,
});
