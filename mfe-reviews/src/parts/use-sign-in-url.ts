import { useSlot } from "fragment-kit";
import { toSignInUrl } from "../rules/sign-in-url.js";
import { useReviews } from "../store/reviews-hooks.js";

/** The sign-in page, which leads back to where the visitor is. */
export function useSignInUrl(): string {
  const { context, slot, url } = useSlot();
  const { sku } = useReviews((state) => state.productInfo);
  return toSignInUrl(context.links.signInUrl, { sku, slotName: slot.name, url });
}
