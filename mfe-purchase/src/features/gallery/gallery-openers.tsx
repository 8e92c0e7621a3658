import styled from "@emotion/styled";
import type { ComponentType } from "react";
import { ButtonLink, CubeIcon, PlayIcon, ZoomIcon, type IconProps } from "shared-ui";
import { toOpener } from "../../links/to-opener.js";

export type GalleryTabName = "images" | "3d" | "videos";

export type GalleryOpener = {
  readonly tab: GalleryTabName;
  readonly text: string;
  /** The medium itself, for browsers to which the gallery does not come. */
  readonly url: string;
};

export type GalleryOpenersProps = {
  openers: readonly GalleryOpener[];
  onOpen: (tab: GalleryTabName) => void;
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

const ICON: Record<GalleryTabName, ComponentType<IconProps>> = { images: ZoomIcon, "3d": CubeIcon, videos: PlayIcon };

/** One opener for each tab of the modal that has content. */
export function GalleryOpeners({ openers, onOpen }: GalleryOpenersProps) {
  return (
    <Row data-print="hide">
      {openers.map(({ tab, text, url }) => {
        const Icon = ICON[tab];
        return (
          <ButtonLink key={tab} variant="tertiary" size="small" href={url} {...toOpener(() => onOpen(tab))}>
            <Icon size={16} />
            {text}
          </ButtonLink>
        );
      })}
    </Row>
  );
}
