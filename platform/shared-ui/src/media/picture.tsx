import styled from "@emotion/styled";
import type { SyntheticEvent } from "react";
import { toPictureSources, type PictureAddress } from "./picture-sources.js";

export type PictureProps = {
  /** URL without width and quality, such as `/images/24580298-1`, or a function that returns the URL for a width. */
  src: PictureAddress;
  /** Empty for decorative images. */
  alt: string;
  /** Displayed width and height in CSS pixels, which also reserve the space while loading. */
  width: number;
  height: number;
  /** As in the `sizes` attribute, for pictures whose width follows the layout. */
  sizes?: string;
  /**
   * `priority`: the page's main picture. `lazy` (default): browsers load it before it becomes visible, at the latest 200
   * px away, and not while CSS hides it.
   */
  loading?: "priority" | "eager" | "lazy";
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError?: (event: SyntheticEvent<HTMLImageElement>) => void;
};

const Image = styled.img`
  max-inline-size: 100%;
  block-size: auto;
  object-fit: contain;
  &[data-fluid] {
    inline-size: 100%;
  }
`;

/** A picture in the served widths. */
export function Picture({ src, alt, width, height, sizes, loading = "lazy", onLoad, onError }: PictureProps) {
  return (
    <Image
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      // Must precede the URL: React sets attributes in this order, and a URL without it loads immediately.
      {...(loading === "lazy" && { loading })}
      {...toPictureSources(src, { width, sizes })}
      data-fluid={sizes ? true : undefined}
      onLoad={onLoad}
      onError={onError}
      {...(loading === "priority" && { fetchPriority: "high" as const })}
    />
  );
}
