/** Substring of `catalogGroupId`. */
const LAPTOP_CATALOG_MARKER = "11812";
const DESKTOP_CATALOG_MARKER = "11813";

/** `catalogGroupId` of the people-power variant. */
const PEOPLE_POWER_CATALOG_GROUP = "CG365";

export function isLaptop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(LAPTOP_CATALOG_MARKER) ?? false;
}

export function isDesktop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(DESKTOP_CATALOG_MARKER) ?? false;
}

/** The people-power variant has its own add-on heading (AMB-74). */
export function isPeoplePower(catalogGroupId: string | undefined): boolean {
  return catalogGroupId === PEOPLE_POWER_CATALOG_GROUP;
}
