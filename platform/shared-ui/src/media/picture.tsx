import styled from "@emotion/styled";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { observeNear } from "./observe-near.js";
import { toPictureSources, type PictureAddress } from "./picture-sources.js";

export type PictureProps = {
  /** Address without width and quality, `/images/24580298-1`, or a function that names one for a width. */
  src: PictureAddress;
  /** Empty for decoration. */
  alt: string;
  /** Shown width and height in CSS pixels; they also hold the place until the picture is there. */
  width: number;
  height: number;
  /** For pictures whose width follows the layout, as in the `sizes` attribute. */
  sizes?: string;
  /**
   * `priority`: the picture the page is about. `lazy` (default): loads 200 px before it can be seen. `shown`: with the
   * page, unless a style hides it.
   */
  loading?: "priority" | "eager" | "shown" | "lazy";
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

/** Stands in for a picture that waits: an empty drawing without a shape of its own, so width and height still count. */
const EMPTY_PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** A picture in the served widths. Without JavaScript a lazy one stands in `noscript`. */
export function Picture({ src, alt, width, height, sizes, loading = "lazy", onLoad, onError }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [near, setNear] = useState(false);
  const waiting = loading === "lazy" && !near;
  useEffect(() => {
    if (waiting && image.current) return observeNear(image.current, () => setNear(true));
    return undefined;
  }, [waiting]);
  const sources = toPictureSources(src, { width, sizes });
  const common = { width, height, decoding: "async" } as const;
  const fluid = sizes ? true : undefined;
  if (waiting) {
    return (
      <>
        <Image ref={image} alt={alt} {...common} src={EMPTY_PICTURE} data-fluid={fluid} data-needs-script />
        <noscript>
          <img alt={alt} {...common} {...sources} loading="lazy" />
        </noscript>
      </>
    );
  }
  return (
    <Image
      ref={image}
      alt={alt}
      {...common}
      // Before the address: React sets attributes in this order, and an address without it loads at once.
      {...(loading === "shown" && { loading: "lazy" as const })}
      {...sources}
      data-fluid={fluid}
      onLoad={onLoad}
      onError={onError}
      {...(loading === "priority" && { fetchPriority: "high" as const })}
    />
  );
}
