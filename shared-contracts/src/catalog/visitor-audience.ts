import type { VisitorContext } from "../entities/visitor-context.js";

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
