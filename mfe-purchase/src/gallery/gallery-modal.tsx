import { type ReactNode, useEffect, useState } from "react";
import type { ProductVideo } from "shared-contracts";
import { Carousel, Dialog, Tabs } from "shared-ui";
import type { StageImage } from "./gallery-stage.js";
import { ModelTab, type ModelTabProps } from "./model-tab.js";
import { GALLERY_TAB_LABEL, type GalleryTab, RIPPLE_DURATION_MS } from "./rule.js";
import { ZoomableImages } from "./zoomable-images.js";
import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";

export type GalleryModalProps = {
  title: string;
  tabs: readonly GalleryTab[];
  selected: GalleryTab;
  images: readonly StageImage[];
  videos: readonly ProductVideo[];
  /** URL of the 3D model, if any. */
  model: string | undefined;
  position: number;
  onPositionChange: (position: number) => void;
  onModelFailure: ModelTabProps["onFailure"];
  onSelect: (tab: GalleryTab) => void;
  onClose: () => void;
};

export function GalleryModal(props: GalleryModalProps) {
  const { title, tabs, selected, images, videos, model, position } = props;
  const content: Record<GalleryTab, ReactNode> = {
    images: <ZoomableImages images={images} position={position} onPositionChange={props.onPositionChange} />,
    "3d": model !== undefined && (
      <ModelTab name={title} url={model} picture={images[0]} onFailure={props.onModelFailure} />
    ),
    videos: <VideoList videos={videos} />,
  };
  return (
    <Dialog steady size="wide" title={title} onClose={props.onClose}>
      <Tabs
        label={title}
        tabs={tabs.map((id) => ({ id, label: GALLERY_TAB_LABEL[id], content: content[id] }))}
        selected={selected}
        onSelect={props.onSelect}
      />
    </Dialog>
  );
}

const spread = keyframes`from { transform: scale(0.2); opacity: 0.5; } to { transform: scale(1.6); opacity: 0; }`;

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: var(--radius-medium);
  background: var(--color-surface-dark);
  /* A video has no shape of its own until it loads. */
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  max-block-size: max(8rem, 100cqb - 3.5rem);
  video {
    position: absolute;
    inline-size: 100%;
    block-size: 100%;
  }
`;

const Ripple = styled.span`
  position: absolute;
  inline-size: 8rem;
  block-size: 8rem;
  border-radius: var(--radius-pill);
  background: var(--color-surface);
  pointer-events: none;
  animation: ${spread} ${RIPPLE_DURATION_MS}ms ease-out forwards;
`;

/** The item's videos. Starting one shows a ripple. They start muted because feeds provide no captions. */
export function VideoList({ videos }: { videos: readonly ProductVideo[] }) {
  const [rippling, setRippling] = useState<number>();
  useEffect(() => {
    if (rippling === undefined) return undefined;
    const end = setTimeout(() => setRippling(undefined), RIPPLE_DURATION_MS);
    return () => clearTimeout(end);
  }, [rippling]);

  return (
    <Carousel
      label="Videos"
      items={videos}
      itemKey={({ url }) => url}
      onPlay={setRippling}
      renderItem={({ url, title, thumbnailUrl }, { index, load }) => (
        <Frame>
          {load && (
            <video src={url} controls muted playsInline preload="metadata" aria-label={title} poster={thumbnailUrl} />
          )}
          {rippling === index && <Ripple data-testid="ripple" />}
        </Frame>
      )}
    />
  );
}
