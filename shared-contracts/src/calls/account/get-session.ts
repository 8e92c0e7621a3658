import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { Session } from "./session.js";

/** Who is signed in. */
export const getSession = defineCall({
  ...ACCOUNT_ROUTES.getSession,
  request: z.object({}),
  response: Session,
});
