import {
  EMAIL_SHARE_DISABLED_TOGGLE,
  OPEN_PRICE_TOGGLE,
  RECOMMENDATIONS_TOGGLE,
  REVIEWS_TOGGLE,
} from "../constants/visitor.js";
import type { PermissionFlags } from "../entities/permissions.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { isLoggedIn } from "./visitor-audience.js";

type ToggleContext = Pick<VisitorContext, "tenant" | "flags">;

/** A missing toggle is off, except for the open price on retail (AMB-57). */
export function hasToggle({ tenant, flags }: ToggleContext, name: string): boolean {
  const isOnByDefault = name === OPEN_PRICE_TOGGLE && tenant === "retail";
  return Object.hasOwn(flags.toggles, name) ? flags.toggles[name] === true : isOnByDefault;
}

/** Missing permissions count as false, except `isBOPISEnabled`, which defaults to true (S1-6.18, S2-3.51). */
export function hasPermission(
  { permissions }: { readonly permissions: Partial<PermissionFlags> },
  name: keyof PermissionFlags,
): boolean {
  return permissions[name] ?? name === "isBOPISEnabled";
}

export function hasGlobalPermission(
  { globalPermissions }: Pick<VisitorContext, "globalPermissions">,
  name: string,
): boolean {
  return globalPermissions.includes(name);
}

/** Whether the visitor gets quantity box and purchase actions: members, and guests if the tenant allows it (AMB-16). */
export function canPurchase(context: Pick<VisitorContext, "user" | "flags" | "settings">): boolean {
  return isLoggedIn(context) || context.settings.guestsMayBuy;
}

/** The business tenant shows prices only with the permission; elements with prices are hidden otherwise (AMB-82). */
export function canSeePrices(context: Pick<VisitorContext, "tenant" | "permissions">): boolean {
  return context.tenant === "retail" || hasPermission(context, "priceDisplay");
}

/** Reviews are always on for retail (docs/spec core §6). */
export function areReviewsEnabled(context: ToggleContext): boolean {
  return context.tenant === "retail" || hasToggle(context, REVIEWS_TOGGLE);
}

/** Recommendations and compare are for members only (AMB-08). */
export function areRecommendationsEnabled(context: Pick<VisitorContext, "tenant" | "user" | "flags">): boolean {
  return isLoggedIn(context) && hasToggle(context, RECOMMENDATIONS_TOGGLE);
}

export function isOpenPriceEnabled(context: ToggleContext): boolean {
  return hasToggle(context, OPEN_PRICE_TOGGLE);
}

/** Only the business tenant can disable sharing by e-mail (S2-5.23). */
export function isEmailShareEnabled(context: ToggleContext): boolean {
  return !(context.tenant === "business" && hasToggle(context, EMAIL_SHARE_DISABLED_TOGGLE));
}
