import * as z from "zod/mini";
import { AlternativeTile } from "./alternative-tile.js";
import { BundleTile } from "./bundle-tile.js";
import { ExpertsSuggestEntry } from "./experts-suggest.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { ProductReview, Specification } from "./product.js";
import { TileModel } from "./tile-model.js";

/** Response item of the recommendation and tile calls: one shape for every kind of tile. */
export const RecommendationTile = z.object({
  ...TileModel.shape,
  ...ExpertsSuggestEntry.shape,
  ...BundleTile.shape,
  ...AlternativeTile.shape,
  url: optionalText,
  restrictionType: optionalText,
  isCustomizable: optionalNumber,
  /** US dollars, to compare with another item. */
  pricePerUnit: optionalNumber,
  pricePerUnitUom: optionalText,
  review: z.optional(ProductReview),
  /** Only if a tile call requests them (`includeSpecifications`). */
  specifications: z.optional(z.array(Specification)),
  /** Only of items that aren't sold by the piece in any number. A `maximum` of 0: no quantity is valid. */
  quantityRange: z.optional(z.object({ factor: z.int(), minimum: z.int(), maximum: z.int() })),
  sponsored: optionalFlag,
  /** Base URLs; the browser appends the parameters (AMB-64). */
  beacons: z.optional(z.object({ impressionUrl: optionalText, clickUrl: optionalText, creative: optionalText })),
});
export type RecommendationTile = z.infer<typeof RecommendationTile>;

/** The tiles of one recommendation slot. */
export const RecommendationSlot = z.object({ mboxName: z.string(), tileData: z.array(RecommendationTile) });
export type RecommendationSlot = z.infer<typeof RecommendationSlot>;
