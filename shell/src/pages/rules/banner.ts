import { hidesBrandElements, type Banner, type VisitorContext } from "shared-contracts";

/** The tenant's promotional banner; none for 3PP, edivision and white-label users and in hi-touch mode. */
export function selectBanner(context: VisitorContext): Banner | undefined {
  return hidesBrandElements(context) ? undefined : context.messages.banner;
}
