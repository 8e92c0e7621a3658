import {
  DEFAULT_IMAGE_QUALITY,
  DEVICE_IMAGE_WIDTHS,
  PICKUP_OVERLAY_IMAGE,
  SMALL_IMAGE_WIDTHS,
  STICKY_BAR_REQUESTED_IMAGE,
  STICKY_BAR_THUMBNAIL,
} from "shared-contracts/constants";
import { z } from "zod";

/** Picture widths in pixels: the image loader's and the sizes that slots request by name. */
export const PICTURE_WIDTHS: readonly number[] = [
  ...new Set([
    ...SMALL_IMAGE_WIDTHS,
    ...DEVICE_IMAGE_WIDTHS,
    ...Object.values(STICKY_BAR_THUMBNAIL),
    STICKY_BAR_REQUESTED_IMAGE,
    PICKUP_OVERLAY_IMAGE,
  ]),
].toSorted((first, second) => first - second);

const DEFAULT_WIDTH = 640;

/** In order of preference. */
export const PICTURE_FORMATS = ["avif", "webp", "png"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PictureQuery = z.object({
  w: z.coerce
    .number()
    .refine((width) => PICTURE_WIDTHS.includes(width), `one of the widths ${PICTURE_WIDTHS.join(", ")}`)
    .default(DEFAULT_WIDTH),
  q: z.coerce
    .number("a quality from 1 to 100")
    .int("a quality from 1 to 100")
    .min(1, "a quality from 1 to 100")
    .max(100, "a quality from 1 to 100")
    .default(DEFAULT_IMAGE_QUALITY),
  f: z.enum(PICTURE_FORMATS, `one of the formats ${PICTURE_FORMATS.join(", ")}`).optional(),
});

/** The best format that the browser accepts; PNG if it names none, because every browser supports it. */
export function selectPictureFormat(accept: string | undefined): PictureFormat {
  const accepted = (accept ?? "").toLowerCase();
  return PICTURE_FORMATS.find((format) => accepted.includes(`image/${format}`)) ?? "png";
}
