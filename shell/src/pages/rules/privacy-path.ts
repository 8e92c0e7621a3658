import { PRIVACY_PATH } from "../../analytics/privacy-choice.js";

/** @param returnTo path of this site to come back to */
export function toPrivacyPath(returnTo: string): string {
  return returnTo.startsWith(PRIVACY_PATH) ? returnTo : `${PRIVACY_PATH}?returnTo=${encodeURIComponent(returnTo)}`;
}
