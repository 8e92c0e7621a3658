import { z } from "zod";
import { Instant, ItemId, ShortText, Tenant } from "./record-values.js";

/** One line of `placements.ndjson`: a paid tile. */
export const PlacementRecord = z.strictObject({
  placementId: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
  tenant: Tenant,
  adType: z
    .enum(["SKU_ALTERNATIVES"])
    .default("SKU_ALTERNATIVES")
    .meta({ description: "Where it stands: among the alternatives of an item." }),
  itemId: ItemId.meta({ description: "What is shown." }),
  target: z
    .strictObject({
      kind: z.enum(["item", "class", "category", "department", "everywhere"]),
      id: ShortText.optional().meta({ description: "Of the item, class, category or department; not for everywhere." }),
    })
    .default({ kind: "everywhere" })
    .meta({ description: "Beside which items." }),
  creative: z.string().max(80).default("").meta({ description: "Told in beacons and reports." }),
  priority: z.int().min(0).max(1000).default(0),
  startsAt: Instant.optional(),
  endsAt: Instant.optional(),
});
export type PlacementRecord = z.infer<typeof PlacementRecord>;
