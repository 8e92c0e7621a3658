import type { Tenant } from "shared-contracts";
import type { CustomerVariantRecord, TenantVariantRecord } from "../feed/schemas/variant-record.js";
import type { UserRecord } from "../feed/schemas/user-record.js";

export type Member = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** Empty for a member without a contract. */
  readonly customerNumber: string;
  readonly profile: Omit<UserRecord, "password">;
  readonly customer: CustomerVariantRecord | undefined;
};

/** Who asks: resolved once a request from host and session cookie. */
export type Visitor = {
  readonly tenant: Tenant;
  readonly settings: TenantVariantRecord;
  readonly member: Member | undefined;
  readonly sessionHash: string | undefined;
  /** What carts, views and selections are kept under; absent for a guest without a session. */
  readonly visitorKey: string | undefined;
  readonly zipCode: string;
  readonly now: Date;
};
