import type { Tenant } from "shared-contracts";
import type { PageRecord } from "../../feed/schemas/content-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type ContentRepository = {
  /** The page of a path with its query, else of the path alone. */
  findPage(tenant: Tenant, pathAndQuery: string): Promise<PageRecord | undefined>;
};

export function createContentRepository(database: StorefrontDatabase): ContentRepository {
  return {
    async findPage(tenant, pathAndQuery) {
      const path = pathAndQuery.split("?", 1)[0] ?? "";
      const rows = await database
        .selectFrom("content")
        .select(["key", "document"])
        .where("tenant", "=", tenant)
        .where("kind", "=", "page")
        .where("key", "in", [pathAndQuery, path])
        .execute();
      const found = rows.find((row) => row.key === pathAndQuery) ?? rows[0];
      return found?.document.kind === "page" ? found.document : undefined;
    },
  };
}
