import type { ContentRecord } from "../../feed/schemas/content-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

export async function writeContent(database: StorefrontDatabase, records: readonly ContentRecord[]): Promise<void> {
  await upsertRows(
    database,
    {
      table: "content",
      columns: { tenant: "text", kind: "text", key: "text", document: "jsonb" },
      key: ["tenant", "kind", "key"],
    },
    records.map((record) => ({ tenant: record.tenant, kind: record.kind, key: toKey(record), document: record })),
  );
}

function toKey(record: ContentRecord): string {
  if (record.kind === "page") return record.path;
  return "key" in record ? record.key : "";
}
