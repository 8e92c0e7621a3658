import type { PermissionFlags, Tenant, VisitorContext } from "../entities/visitor-context.js";
import {
  EMAIL_SHARE_DISABLED_TOGGLE,
  OPEN_PRICE_TOGGLE,
  RECOMMENDATIONS_TOGGLE,
  REVIEWS_TOGGLE,
} from "../constants/visitor.js";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "../constants/routes.js";

/*
 * One selector per audience, because several flags can mean the same (AMB-97). Missing flags count as false (S1-6.18).
 */

export function isLoggedIn({ user, flags }: Pick<VisitorContext, "user" | "flags">): boolean {
  return user.isLoggedIn === true || flags.isLoggedIn === true;
}

export function isGuest(context: Pick<VisitorContext, "user" | "flags">): boolean {
  return !isLoggedIn(context);
}

export function isBusinessMember(context: Pick<VisitorContext, "tenant" | "user" | "flags">): boolean {
  return context.tenant === "business" && isLoggedIn(context);
}

/** 3rd-party purchasing. */
export function isThirdParty({ user, permissions }: Pick<VisitorContext, "user" | "permissions">): boolean {
  return user.is3PP === true || permissions.is3PP === true;
}

/** Edivision and ediv are one audience. */
export function isEdivision({
  user,
  permissions,
  variants,
}: Pick<VisitorContext, "user" | "permissions" | "variants">): boolean {
  return user.isEdivUser === true || permissions.isEDivEnabled === true || variants.isEdiv;
}

export function isWhiteLabel({ flags, variants }: Pick<VisitorContext, "flags" | "variants">): boolean {
  return flags.isWhiteLabel === true || variants.isWhiteLabel;
}

export function isHiTouch({ variants }: Pick<VisitorContext, "variants">): boolean {
  return variants.isHiTouch;
}

export function isSouthwestSchool({ variants }: Pick<VisitorContext, "variants">): boolean {
  return variants.isSouthwestSchool;
}

/** 3PP, edivision and white-label users, and hi-touch mode: no virtual bundle notice, banners and brand text. */
export function hidesBrandElements(context: VisitorContext): boolean {
  return isThirdParty(context) || isEdivision(context) || isWhiteLabel(context) || isHiTouch(context);
}

/** Customer flags with text values: `SCL`, `RPDC`, `DOFF`. */
export function hasCustomerFlag({ user }: Pick<VisitorContext, "user">, name: "SCL" | "RPDC" | "DOFF"): boolean {
  return parseFlag(user[name]);
}

/** Customer flags are text: `Y` is on, anything else off (S2-6.20). */
export function parseFlag(value: string | undefined): boolean {
  return value === "Y";
}

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

/** The page that Home links to (docs/spec core §2); on the business tenant it depends on signing in. */
export function selectHomePath(context: Pick<VisitorContext, "tenant" | "user" | "flags">): string {
  return isBusinessMember(context) ? BUSINESS_MEMBER_HOME_PATH : selectGuestHomePath(context.tenant);
}

/** Guests' home page, which search engines know the tenant's home page by. */
export function selectGuestHomePath(tenant: Tenant): string {
  return tenant === "retail" ? RETAIL_HOME_PATH : BUSINESS_GUEST_HOME_PATH;
}
