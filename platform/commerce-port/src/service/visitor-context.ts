import { VisitorContext, type Tenant } from "shared-contracts";
import { OPEN_PRICE_TOGGLE, RECOMMENDATIONS_TOGGLE, REVIEWS_TOGGLE } from "shared-contracts/constants";
import type { CommerceCustomer } from "../port/commerce-records.js";

/** Pickup, restocking, recommendations and reviews are off: engines have no counterpart of them. */
const TOGGLES = { [OPEN_PRICE_TOGGLE]: true, [RECOMMENDATIONS_TOGGLE]: false, [REVIEWS_TOGGLE]: false };
const PERMISSIONS = { priceDisplay: true, isBOPISEnabled: false };

/** Guests see prices and sign in to buy, because an order needs an account to be shown to. */
export function composeVisitorContext(
  tenant: Tenant,
  customer: CommerceCustomer | undefined,
  zipCode: string | undefined,
): VisitorContext {
  const isLoggedIn = customer !== undefined;
  return VisitorContext.parse({
    tenant,
    user: { isLoggedIn, email: customer?.email, displayName: customer?.displayName },
    flags: { isLoggedIn, toggles: TOGGLES },
    permissions: PERMISSIONS,
    zipCode,
  });
}
