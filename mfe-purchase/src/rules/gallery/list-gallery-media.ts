import type { ProductImage, ProductItem, ProductVideo } from "shared-contracts";

export type GalleryMedia = {
  readonly images: readonly ProductImage[];
  readonly videos: readonly ProductVideo[];
};

/** What there is to see of an item; the hero image stands in where no images are listed (docs/spec S2-1.19). */
export function listGalleryMedia({ images, product }: Pick<ProductItem, "images" | "product">): GalleryMedia {
  const hero = product.heroImage ? [{ src: product.heroImage, alt: product.name }] : [];
  const omni = product.omniVideo ? [{ url: product.omniVideo, title: product.name }] : [];
  return {
    images: images.length > 0 ? images : hero,
    videos: [...(product.videos ?? []), ...omni],
  };
}
