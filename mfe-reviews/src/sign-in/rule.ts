import type { SlotUrl } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";

const SECTION_OF_SLOT: Readonly<Record<string, string>> = {
  reviews: REVIEWS_SECTION_ID,
  questions: QUESTIONS_SECTION_ID,
};

/** Adds the item and the section to return to. Keeps the configured URL's own parameters. */
export function toReviewsSignInUrl(
  signInUrl: string,
  { sku, slotName, url }: { readonly sku: string; readonly slotName: string; readonly url: SlotUrl },
): string {
  const query = new URLSearchParams(url.query).toString();
  const section = SECTION_OF_SLOT[slotName];
  const returnTo = `${url.path}${query && `?${query}`}${section ? `#${section}` : ""}`;
  return toSignInUrl(signInUrl, { itemNumber: sku, returnTo });
}
