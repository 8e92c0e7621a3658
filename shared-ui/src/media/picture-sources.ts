/** The widths that pictures are served in (spec 2 §9): image sizes, then device sizes, in CSS pixels. */
const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const;
const DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
const SERVED_WIDTHS = [...IMAGE_SIZES, ...DEVICE_SIZES] as const;

const DEFAULT_QUALITY = 75;
const WIDEST = SERVED_WIDTHS.at(-1) ?? 0;

export type PictureSources = { readonly src: string; readonly srcSet: string; readonly sizes: string | undefined };

/**
 * The addresses for one picture. With `sizes` the browser picks among the served widths up to twice `width`; without,
 * the picture has a fixed width and gets one address for plain and one for dense screens.
 */
export function toPictureSources(
  address: string,
  { width, sizes, quality = DEFAULT_QUALITY }: { width: number; sizes?: string | undefined; quality?: number },
): PictureSources {
  const at = (served: number) => `${address}${address.includes("?") ? "&" : "?"}w=${served}&q=${quality}`;
  const plain = servedWidth(width);
  const dense = servedWidth(width * 2);
  if (!sizes) {
    return { src: at(dense), srcSet: `${at(plain)} 1x, ${at(dense)} 2x`, sizes: undefined };
  }
  const offered = SERVED_WIDTHS.filter((served) => served >= DEVICE_SIZES[0] / 4 && served <= dense);
  const widths = offered.length > 0 ? offered : [dense];
  return { src: at(dense), srcSet: widths.map((served) => `${at(served)} ${served}w`).join(", "), sizes };
}

/** The narrowest served width that is not smaller than the asked one. */
function servedWidth(asked: number): number {
  return SERVED_WIDTHS.find((served) => served >= asked) ?? WIDEST;
}
