import { DEFAULT_IMAGE_QUALITY, DEVICE_IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from "shared-contracts/constants";

const SERVED_WIDTHS = [...SMALL_IMAGE_WIDTHS, ...DEVICE_IMAGE_WIDTHS] as const;
const WIDEST = SERVED_WIDTHS.at(-1) ?? 0;

/** Smaller differences between served widths aren't worth a choice. */
const NARROWEST_CHOICE = 128;

/** A URL that accepts `w` and `q`, or a function that returns the URL for a width in pixels. */
export type PictureAddress = string | ((width: number) => string);

export type PictureSources = { readonly src: string; readonly srcSet: string; readonly sizes: string | undefined };

/**
 * The URLs of one picture. With `sizes` the browser picks among the served widths up to twice `width`; without, the
 * width is fixed and there is one URL each for plain and high-density screens.
 */
export function toPictureSources(
  address: PictureAddress,
  {
    width,
    sizes,
    quality = DEFAULT_IMAGE_QUALITY,
  }: { width: number; sizes?: string | undefined; quality?: number | undefined },
): PictureSources {
  const at = (served: number) =>
    typeof address === "function"
      ? address(served)
      : `${address}${address.includes("?") ? "&" : "?"}w=${served}&q=${quality}`;
  const plain = servedWidth(width);
  const dense = servedWidth(width * 2);
  if (!sizes) {
    return { src: at(dense), srcSet: `${at(plain)} 1x, ${at(dense)} 2x`, sizes: undefined };
  }
  const offered = SERVED_WIDTHS.filter((served) => served >= NARROWEST_CHOICE && served <= dense);
  const widths = offered.length > 0 ? offered : [dense];
  return { src: at(dense), srcSet: widths.map((served) => `${at(served)} ${served}w`).join(", "), sizes };
}

/** The smallest served width that isn't smaller than requested. */
function servedWidth(asked: number): number {
  return SERVED_WIDTHS.find((served) => served >= asked) ?? WIDEST;
}
