import styled from "@emotion/styled";
import { Button, PlayIcon, ZoomIcon } from "shared-ui";

export type GalleryTabName = "images" | "videos";

export type GalleryOpenersProps = {
  /** The tabs that have something to show. */
  tabs: readonly GalleryTabName[];
  texts: { readonly galleryImages: string; readonly galleryVideos: string };
  onOpen: (tab: GalleryTabName) => void;
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

const LOOK = {
  images: { Icon: ZoomIcon, text: "galleryImages" },
  videos: { Icon: PlayIcon, text: "galleryVideos" },
} as const satisfies Record<GalleryTabName, { Icon: typeof ZoomIcon; text: keyof GalleryOpenersProps["texts"] }>;

/** Whether the modal has a view for what a tab shows. */
export function isViewable(tab: string): tab is GalleryTabName {
  return Object.hasOwn(LOOK, tab);
}

/** One button for each tab of the modal that has content. */
export function GalleryOpeners({ tabs, texts, onOpen }: GalleryOpenersProps) {
  return (
    <Row data-needs-script>
      {tabs.map((tab) => {
        const { Icon, text } = LOOK[tab];
        return (
          <Button key={tab} variant="tertiary" size="small" onClick={() => onOpen(tab)}>
            <Icon size={16} />
            {texts[text]}
          </Button>
        );
      })}
    </Row>
  );
}
