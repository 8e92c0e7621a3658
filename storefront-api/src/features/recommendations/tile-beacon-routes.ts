import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { callRoute } from "../../platform/call-route.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { toReportedMbox } from "./recommendation-source.js";
import { reportTiles } from "./report-tiles.js";
import { TILE_BEACON_PATH } from "./tile-beacons.js";
import type { TileEventRepository } from "./tile-event-repository.js";

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

export type TileBeaconDependencies = {
  readonly tileEvents: TileEventRepository;
  readonly resolveVisitor: VisitorResolver;
};

/** Records tile impressions and clicks, and reports them to store operators. */
export function tileBeaconRoutes({ tileEvents, resolveVisitor }: TileBeaconDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, reportTiles, async (query) => ({ tiles: await tileEvents.reportEvents(query) }));

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
          await tileEvents.recordEvent({ kind, tenant, mboxName, itemId, placementId, at });
        }
        return reply.header("cache-control", "no-store").type("image/gif").send(PIXEL);
      });
    });
  };
}
