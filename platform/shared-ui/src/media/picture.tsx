import styled from "@emotion/styled";
import type { SyntheticEvent } from "react";
import { DEVICE_IMAGE_WIDTHS, SMALL_IMAGE_WIDTHS } from "shared-contracts/constants";

const SERVED_WIDTHS = [...SMALL_IMAGE_WIDTHS, ...DEVICE_IMAGE_WIDTHS] as const;
const WIDEST = SERVED_WIDTHS.at(-1) ?? 0;

/** Smaller differences between served widths aren't worth a choice. */
const NARROWEST_CHOICE = 128;

/** The URL for a width in pixels. */
export type PictureAddress = (width: number) => string;

export type PictureProps = {
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
      {...toPictureSources(src, width, sizes)}
      data-fluid={sizes ? true : undefined}
      onLoad={onLoad}
      onError={onError}
      {...(loading === "priority" && { fetchPriority: "high" as const })}
    />
  );
}

/**
 * The URLs of one picture. With `sizes` the browser picks among the served widths up to twice `width`; without, the
 * width is fixed and there is one URL each for plain and high-density screens.
 */
export function toPictureSources(at: PictureAddress, width: number, sizes?: string) {
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
