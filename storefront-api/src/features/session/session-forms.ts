import type { Session } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

const SIGN_IN_PATH = "/account/signin";

/**
 * The sign-in form of a page without JavaScript: fields `email`, `password`, `returnTo`. A failure goes back to the
 * sign-in page with `error` and `returnTo`.
 */
export const signInForm: FormPost<Session> = {
  toRequest: ({ email = "", password = "" }) => ({ email, password }),
  toPath: ({ returnTo }) => toReturnPath(returnTo),
  toFailurePath: ({ returnTo }, error) => toReturnPath(SIGN_IN_PATH, { error, returnTo: toReturnPath(returnTo) }),
};
