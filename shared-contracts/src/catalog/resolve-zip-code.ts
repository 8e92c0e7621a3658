import { DEFAULT_ZIP_CODE } from "../constants/defaults.js";
import type { UserVariables } from "../entities/user-variables.js";

/**
 * ZIP code of the current delivery location: from the cookie, else the member's own, else the default. The cookie must
 * take precedence over the member's, or changing the location would have no effect (S2-9.06).
 */
export function resolveZipCode(cookie: string | undefined, user: UserVariables): string {
  const own = user.isLoggedIn ? user.userContext.user.userInfo.zipCode : undefined;
  return cookie || own || DEFAULT_ZIP_CODE;
}
