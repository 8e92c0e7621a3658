import styled from "@emotion/styled";
import { useEffect, useState, type FocusEvent } from "react";
import { Carousel, chooseByKey, MEDIA, Picture, useHasScript, type PictureAddress } from "shared-ui";
import { toOpener } from "../parts/to-opener.js";
import { GALLERY_PRE_RENDER_RANGE } from "./rule.js";

const GALLERY_THUMBNAIL = 90;

export type StageImage = {
  readonly key: string;
  readonly address: PictureAddress;
  /** URL of the image itself, used as a link if the gallery script doesn't load. */
  readonly url: string;
  readonly alt: string;
};

export type GalleryStageProps = {
  label: string;
  images: readonly StageImage[];
  position: number;
  onPositionChange: (position: number) => void;
  /** Called when an image is pressed; opens the modal at that image. */
  onOpen: () => void;
};

/** Maximum display width in CSS pixels. Twice it is a served width, so dense screens don't load the next one. */
const STAGE_WIDTH_PX = 600;
/** The stage's share of the page. From md on, the thumbnails stand beside it. */
const toSizes = (hasThumbnails: boolean) =>
  `(min-width: 1024px) min(58.4vw - ${hasThumbnails ? 125 : 37}px, ${STAGE_WIDTH_PX}px), ` +
  "(min-width: 768px) calc(50vw - 28px), calc(100vw - 32px)";

/** From md on, without the padding around the column. */
const THUMBNAIL_SIZE = "4.5rem";

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  ${MEDIA.fromMd} {
    grid-template-columns: auto minmax(0, 1fr);
    /* A page that is still arriving may show the picture before the thumbnails. */
    &[data-stage="many"] {
      grid-template-columns: minmax(calc(${THUMBNAIL_SIZE} + 4px), auto) minmax(0, 1fr);
    }
    > section {
      grid-area: 1 / 2;
    }
    > [role="toolbar"] {
      grid-area: 1 / 1;
    }
  }
  ${MEDIA.fromSm} {
    /* The thumbnails do. */
    fieldset {
      display: none;
    }
  }
  @media print {
    [data-at] {
      display: none;
    }
  }
`;

const Open = styled.a`
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 1;
  max-block-size: min(80dvh, ${STAGE_WIDTH_PX}px);
  ${MEDIA.onlyXs} {
    /* Leaves room for the price above the fold. */
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    aspect-ratio: 4 / 3;
    img {
      block-size: 100%;
    }
  }
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);
  background: var(--color-picture);
  overflow: hidden;
  cursor: zoom-in;
  img {
    max-inline-size: min(100%, ${STAGE_WIDTH_PX}px);
    max-block-size: min(80dvh, ${STAGE_WIDTH_PX}px);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media print {
    aspect-ratio: auto;
    &,
    img {
      max-block-size: 7cm;
    }
  }
`;

const Thumbnails = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: 2px;
  scrollbar-width: thin;
  ${MEDIA.onlyXs} {
    /* The dots replace the thumbnails. */
    @media (scripting: enabled) {
      display: none;
    }
  }
  ${MEDIA.fromMd} {
    flex-direction: column;
    max-block-size: 36rem;
    overflow: hidden auto;
  }
`;

const Thumbnail = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  padding: 2px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-small);
  background: var(--color-surface);
  overflow: hidden;
  &[aria-current] {
    border-color: var(--color-accent);
    box-shadow: 0 0 0 1px var(--color-accent);
    /* Without shadows and colors of ours. */
    @media (forced-colors: active) {
      border: 3px solid Highlight;
    }
  }
  ${MEDIA.fromMd} {
    inline-size: ${THUMBNAIL_SIZE};
    block-size: ${THUMBNAIL_SIZE};
  }
`;

/** Styles lay the thumbnails out by the window's width, so markup alone can't say which way they go. */
function nameOrientation({ currentTarget }: FocusEvent): void {
  const isColumn = getComputedStyle(currentTarget).flexDirection === "column";
  currentTarget.setAttribute("aria-orientation", isColumn ? "vertical" : "horizontal");
}

/** Target of a thumbnail without a script. */
const toSlideId = (index: number) => `picture-${index + 1}`;

/** The neighbors of the shown picture, out of sight on the track, must not delay what is in sight. */
function useIsPageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const look = () => setLoaded(document.readyState === "complete");
    look();
    addEventListener("load", look);
    return () => removeEventListener("load", look);
  }, []);
  return isLoaded;
}

/**
 * The item's images: one large, the others as thumbnails beside or below it. Without a script all are on the track, and
 * the thumbnails are links to them.
 */
export function GalleryStage({ label, images, position, onPositionChange, onOpen }: GalleryStageProps) {
  const hasScript = useHasScript();
  const isPageLoaded = useIsPageLoaded();
  return (
    <Frame data-stage={images.length > 1 ? "many" : "one"}>
      <Carousel
        label={label}
        items={images}
        itemKey={({ key }) => key}
        position={position}
        onPositionChange={onPositionChange}
        preRenderRange={GALLERY_PRE_RENDER_RANGE}
        dots="narrow"
        focusTrack={false}
        wrap
        renderItem={({ address, url, alt }, { index, current, load }) => (
          <Open
            id={toSlideId(index)}
            href={url}
            aria-label={`Enlarge: ${alt}`}
            // The others are out of sight; thumbnails and arrows lead to them. Without a script there are none.
            tabIndex={current || !hasScript ? undefined : -1}
            {...toOpener(onOpen)}
          >
            {(load || !hasScript) && (
              <Picture
                src={address}
                alt={alt}
                width={STAGE_WIDTH_PX}
                height={STAGE_WIDTH_PX}
                sizes={toSizes(images.length > 1)}
                loading={index === 0 ? "priority" : isPageLoaded ? "eager" : "lazy"}
              />
            )}
          </Open>
        )}
      />
      {images.length > 1 && (
        <Thumbnails
          role="toolbar"
          aria-label={`Thumbnails: ${label}`}
          onFocus={nameOrientation}
          data-print="hide"
          onKeyDown={(event) =>
            chooseByKey(event, { index: position, count: images.length, vertical: true, choose: onPositionChange })
          }
        >
          {images.map(({ key, address, alt }, index) => (
            <Thumbnail
              key={key}
              href={`#${toSlideId(index)}`}
              aria-label={alt}
              aria-current={index === position || undefined}
              tabIndex={index === position || !hasScript ? undefined : -1}
              {...toOpener(() => onPositionChange(index))}
            >
              <Picture src={address} alt="" width={GALLERY_THUMBNAIL} height={GALLERY_THUMBNAIL} />
            </Thumbnail>
          ))}
        </Thumbnails>
      )}
    </Frame>
  );
}
