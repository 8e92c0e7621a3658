import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type TileEvent = {
  readonly kind: "impression" | "click";
  readonly tenant: Tenant;
  readonly mboxName: string;
  readonly itemId: string;
  readonly placementId: string;
  readonly at: Date;
};

export type TileReportQuery = {
  readonly tenant: Tenant;
  /** Days as `2026-11-21`, both included. */ readonly from: string;
  readonly to: string;
};

export type TileReportRow = {
  readonly mboxName: string;
  readonly itemId: string;
  readonly placementId: string;
  readonly creative: string;
  readonly impressions: number;
  readonly clicks: number;
};

export type TileEventRepository = {
  /** Counts the event; ignored for unknown items. */
  recordEvent(event: TileEvent): Promise<void>;
  /** The tiles with the most impressions in the period. */
  reportEvents(query: TileReportQuery): Promise<TileReportRow[]>;
};

const REPORTED_TILES = 1000;

export function createTileEventRepository(database: StorefrontDatabase): TileEventRepository {
  return {
    async recordEvent({ kind, tenant, mboxName, itemId, placementId, at }) {
      const counter = sql.ref(kind === "impression" ? "impressions" : "clicks");
      // Ignore unknown items, which only occur in forged URLs.
      await sql`
        insert into tile_events (day, tenant, mbox_name, item_id, placement_id, creative, ${counter})
        select ${at.toISOString().slice(0, 10)}::date, ${tenant}, ${mboxName}, p.item_id,
          coalesce(s.placement_id, ''), coalesce(s.creative, ''), 1
        from products p
        left join sponsored_placements s
          on s.placement_id = ${placementId} and s.item_id = p.item_id and s.tenant = ${tenant}
        where p.item_id = ${itemId}
        on conflict (day, tenant, mbox_name, item_id, placement_id, creative)
        do update set ${counter} = tile_events.${counter} + 1
      `.execute(database);
    },
    async reportEvents({ tenant, from, to }) {
      const rows = await database
        .selectFrom("tile_events")
        .select(({ fn }) => [
          "mbox_name",
          "item_id",
          "placement_id",
          "creative",
          fn.sum<string>("impressions").as("impressions"),
          fn.sum<string>("clicks").as("clicks"),
        ])
        .where("tenant", "=", tenant)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .groupBy(["mbox_name", "item_id", "placement_id", "creative"])
        .orderBy("impressions", "desc")
        .orderBy("item_id")
        .limit(REPORTED_TILES)
        .execute();
      return rows.map((row) => ({
        mboxName: row.mbox_name,
        itemId: row.item_id,
        placementId: row.placement_id,
        creative: row.creative,
        impressions: Number(row.impressions),
        clicks: Number(row.clicks),
      }));
    },
  };
}
