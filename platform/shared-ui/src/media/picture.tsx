import styled from "@emotion/styled";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
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
   * `priority`: the page's main picture. `lazy` (default): loads 200 px before it becomes visible. `shown`: loads with
   * the page unless hidden by CSS.
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

/** A picture in the served widths. Without JavaScript, a `noscript` element contains the lazy one. */
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
          <Image alt={alt} {...common} {...sources} data-fluid={fluid} loading="lazy" />
        </noscript>
      </>
    );
  }
  return (
    <Image
      ref={image}
      alt={alt}
      {...common}
      // Must precede the URL: React sets attributes in this order, and a URL without it loads immediately.
      {...(loading === "shown" && { loading: "lazy" as const })}
      {...sources}
      data-fluid={fluid}
      onLoad={onLoad}
      onError={onError}
      {...(loading === "priority" && { fetchPriority: "high" as const })}
    />
  );
}

/** Pixels before a lazy image becomes visible at which it starts loading. */
const LAZY_IMAGE_MARGIN = 200;

/**
 * Calls back once when the element is within 200 px of the viewport; immediately if the browser can't observe it.
 * @returns a function that stops observing
 */
function observeNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    onNear();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${LAZY_IMAGE_MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
