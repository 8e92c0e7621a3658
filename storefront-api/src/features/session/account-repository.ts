import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type Account = { readonly userId: string; readonly displayName: string; readonly passwordHash: string };

export type AccountRepository = {
  /** E-mail addresses are compared without regard to case. */
  findAccount(tenant: Tenant, email: string): Promise<Account | undefined>;
};

export function createAccountRepository(database: StorefrontDatabase): AccountRepository {
  return {
    async findAccount(tenant, email) {
      const row = await database
        .selectFrom("users")
        .select(["user_id", "display_name", "password_hash"])
        .where("tenant", "=", tenant)
        .where(sql<string>`lower(email)`, "=", email.trim().toLowerCase())
        .executeTakeFirst();
      return row && { userId: row.user_id, displayName: row.display_name, passwordHash: row.password_hash };
    },
  };
}
