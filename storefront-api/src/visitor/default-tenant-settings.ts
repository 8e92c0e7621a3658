import type { Tenant } from "shared-contracts";
import { OPEN_PRICE_TOGGLE, RECOMMENDATIONS_TOGGLE, REVIEWS_TOGGLE } from "shared-contracts/constants";
import type { TenantVariantRecord } from "../records/variant-record.js";

const SETTINGS = {
  kind: "tenant",
  guestsMayBuy: false,
  permissions: {
    priceDisplay: true,
    isMSRP: true,
    isBOPISEnabled: true,
    isAutoRestockEnabled: true,
    canSeeAlt: true,
    fsEligible: true,
  },
  toggles: { [REVIEWS_TOGGLE]: true, [RECOMMENDATIONS_TOGGLE]: true },
  switches: {},
  globalPermissions: [],
} as const;

/** Defaults for a shop without its own settings: members see prices, reviews and recommendations. */
export const DEFAULT_TENANT_SETTINGS = {
  retail: { ...SETTINGS, tenant: "retail", toggles: { ...SETTINGS.toggles, [OPEN_PRICE_TOGGLE]: true } },
  business: { ...SETTINGS, tenant: "business" },
} as const satisfies Record<Tenant, unknown>;

export function defaultTenantSettings(tenant: Tenant): TenantVariantRecord {
  const settings = DEFAULT_TENANT_SETTINGS[tenant];
  return { ...settings, globalPermissions: [...settings.globalPermissions] };
}
