import { z } from "zod";

/** What feeds of shops that sell to the EU say; this shop is in the USA. */
export const IGNORED_FIELDS = ["earlierPrices", "energyLabel", "euDisclosures", "safety"] as const;

/** A field of `IGNORED_FIELDS`: taken from feeds and dropped. */
export const IgnoredField = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ description: "Accepted and ignored." });
