import type { ProductVideo } from "shared-contracts";
import { Dialog, Tabs } from "shared-ui";
import type { GalleryTabName } from "./gallery-openers.js";
import type { StageImage } from "./gallery-stage.js";
import { VideoList } from "./video-list.js";
import { ZoomableImages } from "./zoomable-images.js";

export type GalleryModalProps = {
  title: string;
  tabs: readonly GalleryTabName[];
  selected: GalleryTabName;
  images: readonly StageImage[];
  videos: readonly ProductVideo[];
  position: number;
  texts: {
    readonly galleryImages: string;
    readonly galleryVideos: string;
  };
  onPositionChange: (position: number) => void;
  onSelect: (tab: GalleryTabName) => void;
  onClose: () => void;
};

/** The pictures, the model and the videos of an item, large. */
export function GalleryModal(props: GalleryModalProps) {
  const { title, tabs, selected, images, videos, position, texts } = props;
  const content = {
    images: {
      label: texts.galleryImages,
      content: <ZoomableImages images={images} position={position} onPositionChange={props.onPositionChange} />,
    },
    videos: { label: texts.galleryVideos, content: <VideoList videos={videos} /> },
  } as const;
  return (
    <Dialog open size="wide" title={title} onClose={props.onClose}>
      <Tabs
        label={title}
        tabs={tabs.map((id) => ({ id, ...content[id] }))}
        selected={selected}
        onSelect={props.onSelect}
      />
    </Dialog>
  );
}
