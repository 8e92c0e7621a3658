import type { PlacementRecord } from "../../feed/schemas/placement-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { upsertRows } from "./upsert-rows.js";

export async function writePlacements(
  database: StorefrontDatabase,
  records: readonly PlacementRecord[],
): Promise<void> {
  await upsertRows(
    database,
    {
      table: "sponsored_placements",
      columns: {
        placement_id: "text",
        tenant: "text",
        ad_type: "text",
        item_id: "text",
        target_kind: "text",
        target_id: "text",
        creative: "text",
        priority: "integer",
        starts_at: "timestamptz",
        ends_at: "timestamptz",
      },
      key: ["placement_id"],
    },
    records.map(({ placementId, tenant, adType, itemId, target, creative, priority, startsAt, endsAt }) => ({
      placement_id: placementId,
      tenant,
      ad_type: adType,
      item_id: itemId,
      target_kind: target.kind,
      target_id: target.id ?? "",
      creative,
      priority,
      starts_at: startsAt ?? null,
      ends_at: endsAt ?? null,
    })),
  );
}
