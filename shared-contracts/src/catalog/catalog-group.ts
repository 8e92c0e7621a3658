import {
  DESKTOP_CATALOG_MARKER,
  LAPTOP_CATALOG_MARKER,
  PEOPLE_POWER_CATALOG_GROUP,
} from "../constants/catalog-markers.js";

export function isLaptop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(LAPTOP_CATALOG_MARKER) ?? false;
}

export function isDesktop(catalogGroupId: string | undefined): boolean {
  return catalogGroupId?.includes(DESKTOP_CATALOG_MARKER) ?? false;
}

/** Its add-ons have a heading of their own (AMB-74). */
export function isPeoplePower(catalogGroupId: string | undefined): boolean {
  return catalogGroupId === PEOPLE_POWER_CATALOG_GROUP;
}
