import type { confirmNotification, ResponseOf } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/** The form that the link in a mail leads to: back to where it stands, with `notify=confirmed` or why not. */
export const confirmationForm: FormPost<ResponseOf<typeof confirmNotification>> = {
  toRequest: ({ token }) => ({ token }),
  toPath: ({ returnTo }, { itemId }) => toReturnPath(returnTo, { notify: "confirmed", itemId }),
  toFailurePath: ({ returnTo }, code) => toReturnPath(returnTo, { notify: code }),
};
