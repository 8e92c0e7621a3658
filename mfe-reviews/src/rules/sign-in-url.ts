import type { SlotUrl } from "shared-contracts";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";

const SECTION_OF_SLOT: Readonly<Record<string, string>> = {
  reviews: REVIEWS_SECTION_ID,
  questions: QUESTIONS_SECTION_ID,
};

/**
 * The configured sign-in address with the item, and with the section of this page to come back to; parameters that it
 * has are kept.
 */
export function toSignInUrl(
  signInUrl: string,
  { sku, slotName, url }: { readonly sku: string; readonly slotName: string; readonly url: SlotUrl },
): string {
  const query = new URLSearchParams(url.query).toString();
  const section = SECTION_OF_SLOT[slotName];
  const returnTo = `${url.path}${query && `?${query}`}${section ? `#${section}` : ""}`;
  const added = new URLSearchParams({ ...(sku !== "" && { LaunchItems: sku }), returnTo });
  return `${signInUrl}${signInUrl.includes("?") ? "&" : "?"}${added}`;
}
