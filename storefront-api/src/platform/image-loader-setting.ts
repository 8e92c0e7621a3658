import { IMAGE_LOADERS } from "shared-contracts/constants";

export type ImageLoaderSetting = { readonly imageLoader: string; readonly imageCdnUrl: string | undefined };

/**
 * URL templates of services that resize pictures from other origins; `{base}` is IMAGE_CDN_URL. Shopify resizes its
 * own; `proxy` is this service.
 */
const TEMPLATES: Readonly<Record<string, string>> = {
  imgix: "{base}/{address}?w={width}&q={quality}&auto=format",
  cloudinary: "{base}/image/fetch/f_auto,q_{quality},w_{width}/{address}",
  shopify: "?width={width}",
  proxy: "/images/elsewhere/picture?address={address}&w={width}&q={quality}",
  template: "{base}",
};

/** Reads IMAGE_LOADER and IMAGE_CDN_URL. Throws if one needs the other. */
export function readImageLoader(name: string, base: string | undefined): ImageLoaderSetting {
  const template = TEMPLATES[name];
  const needsBase = name === "cdn" || template?.includes("{base}") === true;
  if (!template && !IMAGE_LOADERS.some((known) => known === name)) {
    const names = [...IMAGE_LOADERS, ...Object.keys(TEMPLATES)].join(", ");
    throw new Error(`IMAGE_LOADER: "${name}" is unknown, expected one of ${names}`);
  }
  if (needsBase && !base) throw new Error(`IMAGE_LOADER: ${name} needs IMAGE_CDN_URL`);
  const origin = base?.replace(/\/$/, "");
  if (!template) return { imageLoader: name, imageCdnUrl: origin };
  return { imageLoader: "cdn", imageCdnUrl: template.replace("{base}", origin ?? "") };
}
