import * as z from "zod/mini";
import { RecommendationTile } from "../../entities/recommendation-tile.js";

/** A part of a long list of items; `total` counts all of it. */
export const TileList = z.object({ tiles: z.array(RecommendationTile), total: z.int() });
export type TileList = z.infer<typeof TileList>;
