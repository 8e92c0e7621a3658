import type { Product, Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type PlacementQuery = {
  readonly tenant: Tenant;
  /** Name in the call (`SKU_ALTERNATIVES`). */
  readonly adType: string;
  readonly itemId: string;
  readonly hierarchy: Product["hierarchy"];
  readonly now: Date;
};

/** A paid tile. */
export type Placement = { readonly placementId: string; readonly itemId: string; readonly creative: string };

const PLACEMENTS_PER_SLOT = 6;
/** From the closest target to the widest. */
const TARGETS = ["item", "class", "category", "department", "everywhere"] as const;

/** Active placements for the item, by priority, then by specificity of their target. */
export async function findPlacements(
  database: StorefrontDatabase,
  { tenant, adType, itemId, hierarchy, now }: PlacementQuery,
): Promise<Placement[]> {
  const targets = [
    ["item", itemId],
    ["class", hierarchy?.classId],
    ["category", hierarchy?.category],
    ["department", hierarchy?.department],
    ["everywhere", ""],
  ] as const;
  const rows = await database
    .selectFrom("sponsored_placements")
    .select(["placement_id", "item_id", "creative", "target_kind", "priority"])
    .where("tenant", "=", tenant)
    .where("ad_type", "=", adType)
    .where("item_id", "<>", itemId)
    .where((where) => where.or([where("starts_at", "is", null), where("starts_at", "<=", now)]))
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
    .where((where) =>
      where.or(
        targets.flatMap(([kind, id]) =>
          id === undefined ? [] : [where.and([where("target_kind", "=", kind), where("target_id", "=", id)])],
        ),
      ),
    )
    .orderBy("priority", "desc")
    .orderBy("placement_id")
    .execute();
  return rows
    .toSorted(
      (one, other) =>
        other.priority - one.priority || TARGETS.indexOf(one.target_kind) - TARGETS.indexOf(other.target_kind),
    )
    .slice(0, PLACEMENTS_PER_SLOT)
    .map((row) => ({ placementId: row.placement_id, itemId: row.item_id, creative: row.creative }));
}
