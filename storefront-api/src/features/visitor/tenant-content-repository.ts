import { TenantLinks, type Tenant, type TenantMessages } from "shared-contracts";
import type { ContentRecord } from "../../feed/schemas/content-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type TenantContent = { readonly links: TenantLinks; readonly messages: TenantMessages };

export type TenantContentRepository = { findTenantContent(tenant: Tenant): Promise<TenantContent> };

export function createTenantContentRepository(database: StorefrontDatabase): TenantContentRepository {
  return {
    async findTenantContent(tenant) {
      const rows = await database
        .selectFrom("content")
        .select("document")
        .where("tenant", "=", tenant)
        .where("kind", "in", ["links", "message", "prompt"])
        .execute();
      const records = rows.map((row) => row.document);
      return {
        links: TenantLinks.parse(records.find((record) => record.kind === "links") ?? {}),
        messages: Object.assign({}, ...records.map(toMessage)) as TenantMessages,
      };
    },
  };
}

function toMessage(record: ContentRecord): TenantMessages {
  if (record.kind === "message") return { [record.key]: { title: record.title, paragraphs: record.paragraphs } };
  if (record.kind !== "prompt") return {};
  const { key, text, linkText, url } = record;
  if (key === "banner") return { banner: { text, linkText, url } };
  return linkText && url ? { becomeMember: { text, linkText, url } } : {};
}
