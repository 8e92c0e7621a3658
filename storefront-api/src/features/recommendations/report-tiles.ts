import { defineCall } from "shared-contracts";
import * as z from "zod/mini";

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Tile impressions and clicks, for store operators and billing, on the service's own port. */
export const reportTiles = defineCall({
  name: "reportTiles",
  method: "GET",
  path: "/recommendations/report",
  /** UTC days, inclusive. */
  request: z.object({ tenant: z.enum(["retail", "business"]), from: Day, to: Day }),
  response: z.object({
    tiles: z.array(
      z.object({
        mboxName: z.string(),
        itemId: z.string(),
        /** Placement of a paid tile; empty for others. */
        placementId: z.string(),
        creative: z.string(),
        impressions: z.int(),
        clicks: z.int(),
        /** Clicks per impression; absent without impressions. */
        clickRate: z.optional(z.number()),
      }),
    ),
  }),
});
