import type { chooseLocation, ResponseOf } from "shared-contracts";
import type { FormPost } from "../../platform/form-post.js";
import { toReturnPath } from "../../platform/return-path.js";

/**
 * The delivery location of a page without JavaScript: fields `q`, `returnTo`. It goes back to the page, with `location=`
 * and why not where the text is no known place.
 */
export const locationForm: FormPost<ResponseOf<typeof chooseLocation>> = {
  toRequest: ({ q = "" }) => ({ q }),
  toPath: ({ returnTo }) => toReturnPath(returnTo),
  toFailurePath: ({ returnTo }, code) => toReturnPath(returnTo, { location: code }),
};
