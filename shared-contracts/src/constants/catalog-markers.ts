/** Parts of `catalogGroupId`. */
export const LAPTOP_CATALOG_MARKER = "11812";
export const DESKTOP_CATALOG_MARKER = "11813";

/** The `catalogGroupId` of the people-power variant. */
export const PEOPLE_POWER_CATALOG_GROUP = "CG365";
