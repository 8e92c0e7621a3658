import type { Product } from "shared-contracts";
import type { GalleryMedia } from "./list-gallery-media.js";

/** The tabs of the gallery modal, in the order to show. */
export const GALLERY_TABS = ["images", "3d", "videos"] as const;
export type GalleryTab = (typeof GALLERY_TABS)[number];

/** Only tabs that have something to show. */
export function listGalleryTabs(
  { images, videos }: GalleryMedia,
  product: Pick<Product, "is3dImage" | "modelUrl">,
): readonly GalleryTab[] {
  const hasContent: Record<GalleryTab, boolean> = {
    images: images.length > 0,
    "3d": product.is3dImage === true && Boolean(product.modelUrl),
    videos: videos.length > 0,
  };
  return GALLERY_TABS.filter((tab) => hasContent[tab]);
}
