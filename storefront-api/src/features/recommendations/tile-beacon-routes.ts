import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { CallDefinition, RecommendationTile, RequestOf, Tenant } from "shared-contracts";
import * as z from "zod/mini";
import { callRoute } from "../../platform/call-route.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Store } from "../../store.js";
import { toReportedMbox } from "./select-recommendations.js";
import type { Placement } from "./placement-repository.js";

/** A full page shows about forty tiles. */
const BEACONS_PER_MINUTE = 600;
const TEXT_LIMIT = 80;

const text = z.string().check(z.maxLength(TEXT_LIMIT));
const Beacon = z.object({
  kind: z.enum(["impression", "click"]),
  mbox: text,
  placement: z.optional(text),
  productId: text,
});

/** One transparent pixel, because beacons are image requests. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** A UTC day such as `2026-11-21`, in what PostgreSQL can store. */
const ReportDay = z.iso.date().check(z.refine((day) => day >= "1000-01-01", "a day since the year 1000"));

/** Tile impressions and clicks, for store operators and billing, on the service's own port. */
const reportTiles = {
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
} as const satisfies CallDefinition;

/** Records tile impressions and clicks, and reports them to store operators. */
export function tileBeaconRoutes({ database, resolveVisitor }: Pick<Store, "database" | "resolveVisitor">) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, reportTiles, async (query) => ({ tiles: await reportEvents(database, query) }));

    await app.register(async (beacons) => {
      await beacons.register(rateLimit, {
        max: BEACONS_PER_MINUTE,
        timeWindow: "1 minute",
      });
      beacons.get(TILE_BEACON_PATH, async (request, reply) => {
        const beacon = Beacon.safeParse(request.query);
        const mboxName = beacon.success ? toReportedMbox(beacon.data.mbox) : undefined;
        if (beacon.success && mboxName !== undefined) {
          const { kind, placement: placementId = "", productId: itemId } = beacon.data;
          const { tenant, now: at } = await resolveVisitor(request);
          await recordEvent(database, { kind, tenant, mboxName, itemId, placementId, at });
        }
        return reply.header("cache-control", "no-store").type("image/gif").send(PIXEL);
      });
    });
  };
}

type TileEvent = {
  readonly kind: "impression" | "click";
  readonly tenant: Tenant;
  readonly mboxName: string;
  readonly itemId: string;
  readonly placementId: string;
  readonly at: Date;
};

const REPORTED_TILES = 1000;

/** Counts the event; ignored for unknown items. */
async function recordEvent(
  database: StorefrontDatabase,
  { kind, tenant, mboxName, itemId, placementId, at }: TileEvent,
): Promise<void> {
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
}

/** The tiles with the most impressions in the period. */
function reportEvents(database: StorefrontDatabase, { tenant, from, to }: RequestOf<typeof reportTiles>) {
  return database
    .selectFrom("tile_events")
    .select(["mbox_name as mboxName", "item_id as itemId", "placement_id as placementId", "creative"])
    .select([sql<number>`sum(impressions)::float8`.as("impressions"), sql<number>`sum(clicks)::float8`.as("clicks")])
    .where("tenant", "=", tenant)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["mbox_name", "item_id", "placement_id", "creative"])
    .orderBy("impressions", "desc")
    .orderBy("item_id")
    .limit(REPORTED_TILES)
    .execute();
}

const TILE_BEACON_PATH = "/ele-lpd/api/tileBeacon";

/**
 * The tile as shown in a slot: with its beacon URLs (docs/spec core-page §7; the browser adds parameters, AMB-64) and
 * marked if paid for.
 */
export function toSlotTile(
  tile: RecommendationTile,
  mboxName: string,
  placement: Placement | undefined,
): RecommendationTile {
  const toUrl = (kind: string) => {
    const about = new URLSearchParams({ kind, mbox: mboxName, ...(placement && { placement: placement.placementId }) });
    return `${TILE_BEACON_PATH}?${about.toString()}`;
  };
  return {
    ...tile,
    mboxName,
    ...(placement && { sponsored: true }),
    beacons: { impressionUrl: toUrl("impression"), clickUrl: toUrl("click"), creative: placement?.creative },
  };
}
