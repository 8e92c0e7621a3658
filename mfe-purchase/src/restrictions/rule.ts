import {
  isLoggedIn,
  type ProductItem,
  type RestrictionType,
  toRestrictionType,
  type VisitorContext,
} from "shared-contracts";
import { restrictionTexts } from "./texts.js";

export type RestrictionMessage = { readonly type: RestrictionType; readonly text: string };

/** What a member reads about a restricted item; guests and items without a known restriction have none. */
export function selectRestrictionMessage(
  { restrictionDetails }: Pick<ProductItem, "restrictionDetails">,
  context: Pick<VisitorContext, "tenant" | "user" | "flags">,
): RestrictionMessage | undefined {
  const type = toRestrictionType(restrictionDetails);
  if (type === undefined || !isLoggedIn(context)) return undefined;
  return { type, text: restrictionTexts[context.tenant][type] };
}
