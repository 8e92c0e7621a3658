import { shellTexts, type Tenant } from "shared-contracts";
import { LOGO_MARK } from "./logo-mark.js";

/** The mark and the store's name as text, so that it can be read, found and enlarged. A tenant's suffix follows. */
export function Logo({ tenant }: { tenant: Tenant }) {
  const { storeName: shop } = shellTexts.retail;
  const { storeName } = shellTexts[tenant];
  const tenantWord = storeName.startsWith(`${shop} `) ? storeName.slice(shop.length) : "";
  return (
    <>
      <svg viewBox="9 5 15 22" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={LOGO_MARK} />
      </svg>
      <span>
        {tenantWord ? shop : storeName}
        {tenantWord && <small>{tenantWord}</small>}
      </span>
    </>
  );
}
