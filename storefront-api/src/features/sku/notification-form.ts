import type { ResponseOf, submitNotificationData } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/**
 * The notify-me form of a page without JavaScript: the call's own fields and `returnTo`. It goes back to the page with
 * `notify=sent`, or `notify=` and why not.
 */
export const notificationForm: FormPost<ResponseOf<typeof submitNotificationData>> = {
  toRequest: ({ returnTo: _returnTo, email = "", ...fields }) => ({ ...fields, email: email.trim() }),
  toPath: ({ returnTo }) => toReturnPath(returnTo, { notify: "sent" }),
  toFailurePath: ({ returnTo }, code) => toReturnPath(returnTo, { notify: code }),
};
