import * as z from "zod/mini";
import { DEFAULT_STORE_NUMBER, DEFAULT_ZIP_CODE } from "../constants/visitor.js";
import { optionalText } from "./optional-fields.js";
import { PermissionFlags } from "./permissions.js";
import { TenantLinks, TenantMessages, TenantSettings } from "./tenant-configuration.js";
import { Tenant } from "./tenant.js";
import { UserFlags } from "./user-flags.js";
import { UserVariables } from "./user-variables.js";

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
  /** The only item that needs WebGL, from the configuration STOCK_IMAGE_ITEM_ID (AMB-43). */
  stockImageItemId: optionalText,
  /** `default`, `cdn` or `none`; `createImageLoader` rejects other values (AMB-71). */
  imageLoader: z.prefault(z.string(), "default"),
  /** Base URL of the image loader `cdn` without trailing slash, or a URL template (see `createImageLoader`). */
  imageCdnUrl: optionalText,
});
export type VisitorContext = z.infer<typeof VisitorContext>;
