import { defineCall } from "shared-contracts";
import * as z from "zod/mini";

/** A UTC day such as `2026-11-21`, in what PostgreSQL can store. */
const ReportDay = z.iso.date().check(z.refine((day) => day >= "1000-01-01", "a day since the year 1000"));

/** Tile impressions and clicks, for store operators and billing, on the service's own port. */
export const reportTiles = defineCall({
  name: "reportTiles",
  method: "GET",
  path: "/recommendations/report",
  /** Inclusive. */
  request: z.object({ tenant: z.enum(["retail", "business"]), from: ReportDay, to: ReportDay }),
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
      }),
    ),
  }),
});
