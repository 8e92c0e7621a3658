import { DEFAULT_IMAGE_QUALITY, DEVICE_IMAGE_WIDTHS, IMAGE_LOADERS, SMALL_IMAGE_WIDTHS } from "../constants/layout.js";

export type ImageRequest = {
  /** Id of a picture; absolute URLs and paths are left unchanged. */
  readonly id: string;
  /** Requested width in pixels, rounded up to the next served width. */
  readonly width: number;
  /** 1 to 100. */
  readonly quality?: number;
};

/** Returns the URL of a picture. */
export type ImageLoader = (request: ImageRequest) => string;

export type ImageLoaderSettings = { readonly imageLoader: string; readonly imageCdnUrl?: string | undefined };

/** All served widths, ascending. */
const WIDTHS: readonly number[] = [...SMALL_IMAGE_WIDTHS, ...DEVICE_IMAGE_WIDTHS];
const MAX_WIDTH = 3840;

/** Throws `ConfigurationError` for a value missing in `IMAGE_LOADERS`, and for `cdn` without its URL. */
export function createImageLoader({ imageLoader, imageCdnUrl }: ImageLoaderSettings): ImageLoader {
  switch (IMAGE_LOADERS.find((name) => name === imageLoader)) {
    case "default":
      return (request) => buildUrl("", request);
    case "cdn":
      if (!imageCdnUrl) throw new ConfigurationError("Image loader cdn needs imageCdnUrl: set it or use default");
      return (request) =>
        imageCdnUrl.includes("{") ? fillTemplate(imageCdnUrl, request) : buildUrl(imageCdnUrl, request);
    case "none":
      return ({ id }) => (isAddress(id) ? id : toPath(id));
    case undefined:
      throw new ConfigurationError(`Unknown image loader: ${imageLoader}`);
  }
}

/** The smallest served width that isn't below the requested one; otherwise the largest. */
export function toServedImageWidth(width: number): number {
  return WIDTHS.find((served) => served >= width) ?? MAX_WIDTH;
}

/** `srcset` value for a picture displayed `width` CSS pixels wide, at single and double density. */
export function toImageSourceSet(loader: ImageLoader, { id, width, ...rest }: ImageRequest): string {
  return [1, 2].map((density) => `${loader({ id, width: width * density, ...rest })} ${density}x`).join(", ");
}

function buildUrl(base: string, { id, width, quality = DEFAULT_IMAGE_QUALITY }: ImageRequest): string {
  return isAddress(id) ? id : `${base}${toPath(id)}?w=${toServedImageWidth(width)}&q=${quality}`;
}

/**
 * Fills the template for pictures of other origins: `{address}` is the picture's URL, and a template that starts with
 * `?` is a query for that URL. Pictures of this site are unaffected.
 */
function fillTemplate(template: string, request: ImageRequest): string {
  const { id, width, quality = DEFAULT_IMAGE_QUALITY } = request;
  if (!id.startsWith("https://")) return buildUrl("", request);
  const filled = template
    .replaceAll("{width}", String(toServedImageWidth(width)))
    .replaceAll("{quality}", String(quality))
    .replaceAll("{address}", encodeURIComponent(id));
  return filled.startsWith("?") ? `${id}${id.includes("?") ? "&" : "?"}${filled.slice(1)}` : filled;
}

function toPath(id: string): string {
  return `/images/${encodeURIComponent(id)}`;
}

function isAddress(id: string): boolean {
  return id.startsWith("/") || /^[a-z][a-z0-9+.-]*:/i.test(id);
}

/** Invalid configuration by the operator; the message says what is wrong. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
