import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import { DEFAULT_ZIP_CODE } from "shared-contracts/constants";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { TenantVariantRecord } from "../../records/variant-record.js";
import { defaultTenantSettings } from "../../visitor/default-tenant-settings.js";
import { toMember, type MemberRow } from "../../visitor/session-repository.js";
import { memberKey } from "../../visitor/visitor.js";
import { toRecordId } from "./handoff-signature.js";
import type { PrintOwner } from "./print-owner.js";

type OwnerRow = MemberRow & { tenant: Tenant; visitor_key: string; settings: TenantVariantRecord | null };

/**
 * The hand-off's owner, for a partner that completes it without the shopper's browser; includes guests who have signed
 * in since. `findHandoff` still has to load the hand-off and check its signature.
 */
export async function findHandoffOwner(
  database: StorefrontDatabase,
  handoffId: string,
  now: Date,
): Promise<PrintOwner | undefined> {
  const { rows } = await sql<OwnerRow>`
    select h.tenant, h.visitor_key, t.document as settings, u.user_id, u.email, u.display_name, u.customer_number,
           u.document as profile, c.document as customer
    from print_handoffs h
    left join users u on h.visitor_key = ${memberKey("")} || u.user_id and u.tenant = h.tenant
    left join customers c on c.customer_number = u.customer_number and c.tenant = u.tenant
    left join tenant_settings t on t.tenant = h.tenant
    where h.handoff_id = ${cleanText(toRecordId(handoffId))}
  `.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const member = toMember(row);
  return {
    tenant: row.tenant,
    settings: row.settings ?? defaultTenantSettings(row.tenant),
    member,
    sessionHash: undefined,
    visitorKey: row.visitor_key,
    zipCode: member?.profile.zipCode ?? DEFAULT_ZIP_CODE,
    now,
  };
}
