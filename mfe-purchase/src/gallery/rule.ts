import type { Product, ProductImage, ProductItem, ProductVideo } from "shared-contracts";

export const RIPPLE_DURATION_MS = 600;

/** Number of images the gallery preloads on each side of the current one. */
export const GALLERY_PRE_RENDER_RANGE = 2;

export type GalleryMedia = {
  readonly images: readonly ProductImage[];
  readonly videos: readonly ProductVideo[];
};

/** Images and videos of an item; falls back to the hero image if no images are listed (docs/spec S2-1.19). */
export function listGalleryMedia({ images, product }: Pick<ProductItem, "images" | "product">): GalleryMedia {
  const hero = product.heroImage ? [{ src: product.heroImage, alt: product.name }] : [];
  const omni = product.omniVideo ? [{ url: product.omniVideo, title: product.name }] : [];
  return {
    images: images.length > 0 ? images : hero,
    videos: [...(product.videos ?? []), ...omni],
  };
}

/** Tabs of the gallery modal, in display order. */
export const GALLERY_TABS = ["images", "3d", "videos"] as const;
export type GalleryTab = (typeof GALLERY_TABS)[number];

export const GALLERY_TAB_LABEL = { images: "Images", "3d": "3D", videos: "Videos" } as const satisfies Record<
  GalleryTab,
  string
>;

/** Only tabs with content. */
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

/** As logged. Shoppers only notice a failed model, because the image is shown instead (docs/spec S2-8.18). */
export type ModelFailure = "3D view failed" | "View in my space failed";
