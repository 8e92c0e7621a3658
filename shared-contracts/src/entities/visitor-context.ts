import * as z from "zod/mini";
import { DEFAULT_STORE_NUMBER, DEFAULT_ZIP_CODE } from "../constants/visitor.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { TenantLinks, TenantMessages, TenantSettings } from "./tenant-configuration.js";

/** The two storefronts. `consumer`, another name of `retail`, is accepted by `toTenant` but never produced (AMB-01). */
export const Tenant = z.enum(["retail", "business"]);
export type Tenant = z.infer<typeof Tenant>;

/** Whether visitors can create accounts themselves; otherwise the customer's administrator does. */
export function canCreateAccount(tenant: Tenant): boolean {
  return tenant === "retail";
}

/** Passed through calls unchanged: unlisted fields are kept. */
export const ServiceContext = z.looseObject({
  /** Quantity-dependent price tier; sent as `tierCode` (AMB-83). */
  priceTier: optionalText,
  deprecableRequestFields: z.optional(z.record(z.string(), z.unknown())),
});

/** Toggles by name; missing ones are off, except `ENABLE_OSPD` on retail (AMB-57). */
export const Toggles = z.record(z.string(), z.boolean());

export const UserFlags = z.object({
  isLoggedIn: optionalFlag,
  isWhiteLabel: optionalFlag,
  toggles: z.prefault(Toggles, {}),
  /** Values Y and N by name, such as `XSMCTA` (AMB-58). */
  switches: z.prefault(z.record(z.string(), z.string()), {}),
  serviceContext: z.prefault(ServiceContext, {}),
  programType: optionalText,
  suffixCodes: z.optional(z.array(z.string())),
  rewardsTierCd: optionalText,
});
export type UserFlags = z.infer<typeof UserFlags>;

export const UserInfo = z.object({
  customerNumber: optionalText,
  zipCode: optionalText,
  state: optionalText,
  taxExemptCode: optionalText,
  locationId: optionalText,
  divisionNbr: optionalText,
  billToId: optionalText,
  shipToId: optionalText,
  tpsCode: optionalText,
  masterAccountNumber: optionalText,
});
export type UserInfo = z.infer<typeof UserInfo>;

/** The visitor's flags. `SCL`, `RPDC` and `DOFF` are switches with `Y` for on; read them with `parseFlag`. */
export const UserVariables = z.object({
  isLoggedIn: optionalFlag,
  /** Must not be sent to beacons or written to URLs. May be a comma-separated list on the business tenant. */
  email: optionalText,
  displayName: optionalText,
  SCL: optionalText,
  RPDC: optionalText,
  DOFF: optionalText,
  isEdivUser: optionalFlag,
  is3PP: optionalFlag,
  dcn: optionalText,
  routeDetails: z.optional(z.object({ routeId: optionalText })),
  userContext: z.prefault(z.object({ user: z.prefault(z.object({ userInfo: z.prefault(UserInfo, {}) }), {}) }), {}),
});
export type UserVariables = z.infer<typeof UserVariables>;

/** The visitor's permissions. Missing ones are false unless they have a default. */
export const PermissionFlags = z.object({
  priceDisplay: optionalFlag,
  isMSRP: optionalFlag,
  isHardSub: optionalFlag,
  isBOPISEnabled: z.prefault(z.boolean(), true),
  isAutoRestockEnabled: optionalFlag,
  isFPC: optionalFlag,
  is3PP: optionalFlag,
  isEDivEnabled: optionalFlag,
  canSeeAlt: optionalFlag,
  fsEligible: optionalFlag,
});
export type PermissionFlags = z.infer<typeof PermissionFlags>;

/** Permissions delivered with an item. */
export const ItemPermissions = z.object({
  isMSRP: optionalFlag,
  isHardSub: optionalFlag,
  /** Furniture service. */
  fsEligible: optionalFlag,
});

/** Independent of the tenant (S2-6.22). */
export const TenantVariants = z.object({
  isWhiteLabel: z.prefault(z.boolean(), false),
  isHiTouch: z.prefault(z.boolean(), false),
  isSouthwestSchool: z.prefault(z.boolean(), false),
  isEdiv: z.prefault(z.boolean(), false),
});
export type TenantVariants = z.infer<typeof TenantVariants>;

/**
 * The visitor, their storefront and permissions. Embedded in the page, so it must not contain secrets. Read it through
 * selectors (`isLoggedIn`, `isEdivision`, `canPurchase` …), because several flags can mean the same (AMB-97).
 */
export const VisitorContext = z.object({
  tenant: Tenant,
  variants: z.prefault(TenantVariants, {}),
  user: z.prefault(UserVariables, {}),
  flags: z.prefault(UserFlags, {}),
  permissions: z.prefault(PermissionFlags, {}),
  /** Names of the customer's global permissions, such as `G_BRE`. */
  globalPermissions: z.prefault(z.array(z.string()), []),
  settings: z.prefault(TenantSettings, {}),
  links: z.prefault(TenantLinks, {}),
  messages: z.prefault(TenantMessages, {}),
  /** ZIP code of the current delivery location. */
  zipCode: z.prefault(z.string(), DEFAULT_ZIP_CODE),
  storeNumber: z.prefault(z.string(), DEFAULT_STORE_NUMBER),
  /** Undefined if the store number is unknown. */
  storeName: optionalText,
  /** From the visitor's ZIP code; undefined if that is unknown. */
  storeMiles: optionalNumber,
  /** The only item that needs WebGL, from the configuration STOCK_IMAGE_ITEM_ID (AMB-43). */
  stockImageItemId: optionalText,
  /** `default`, `cdn` or `none`; `createImageLoader` rejects other values (AMB-71). */
  imageLoader: z.prefault(z.string(), "default"),
  /** Base URL of the image loader `cdn` without trailing slash, or a URL template (see `createImageLoader`). */
  imageCdnUrl: optionalText,
});
export type VisitorContext = z.infer<typeof VisitorContext>;
