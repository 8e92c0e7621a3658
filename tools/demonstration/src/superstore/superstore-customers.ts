import { randomBytes } from "node:crypto";
import type { SuperstoreLine } from "./read-superstore.js";
import type { Tenant } from "shared-contracts";
import { CustomerVariantRecord, UserRecord } from "storefront-api/feed";

type Segment = SuperstoreLine["Segment"];

/** Consumers shop on the retail site; others buy under their segment's contract. */
export const SEGMENTS: Record<Segment, { readonly tenant: Tenant; readonly customerNumber?: string }> = {
  Consumer: { tenant: "retail" },
  Corporate: { tenant: "business", customerNumber: "SUPERSTORE-CORPORATE" },
  "Home Office": { tenant: "business", customerNumber: "SUPERSTORE-HOME-OFFICE" },
};

const EMAIL_DOMAIN = "superstore.example";
const PASSWORD_BYTES = 12;
const ZIP_DIGITS = 5;

export function toCustomerRecords(): readonly CustomerVariantRecord[] {
  return Object.entries(SEGMENTS).flatMap(([name, { tenant, customerNumber }]) =>
    customerNumber
      ? [CustomerVariantRecord.parse({ kind: "customer", tenant, customerNumber, name: `Superstore ${name}` })]
      : [],
  );
}

/** One account per customer, in file order. A customer's first line decides segment and ZIP code. */
export function toUserRecords(lines: readonly SuperstoreLine[]): readonly UserRecord[] {
  const firstLines = new Map<string, SuperstoreLine>();
  for (const line of lines) {
    if (!firstLines.has(line["Customer ID"])) firstLines.set(line["Customer ID"], line);
  }
  return Array.from(firstLines, ([customerId, line]) => {
    const { tenant, customerNumber } = SEGMENTS[line.Segment];
    const zipCode = toZipCode(line["Postal Code"]);
    return UserRecord.parse({
      userId: toUserId(customerId),
      tenant,
      email: `${customerId.toLowerCase()}@${EMAIL_DOMAIN}`,
      displayName: `Customer ${customerId}`,
      password: randomBytes(PASSWORD_BYTES).toString("base64url"),
      ...(customerNumber && { customerNumber }),
      ...(zipCode && { zipCode }),
    });
  });
}

export function toUserId(customerId: string): string {
  return `superstore-${customerId}`;
}

/** The table's spreadsheet dropped leading zeros. */
function toZipCode(postalCode: string): string | undefined {
  return /^\d{4,5}$/.test(postalCode) ? postalCode.padStart(ZIP_DIGITS, "0") : undefined;
}
