import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import type { ProductVideo } from "shared-contracts";
import { Carousel } from "shared-ui";
import { useEffect, useState } from "react";
import { RIPPLE_DURATION_MS } from "./rule.js";

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
  max-block-size: 60dvh;
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
