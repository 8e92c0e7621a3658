import type { ProductVideo } from "shared-contracts";
import { Dialog, Tabs } from "shared-ui";
import type { GalleryTabName } from "./gallery-openers.js";
import type { StageImage } from "./gallery-stage.js";
import { ModelTab, type ModelTabProps } from "./model-tab.js";
import { VideoList } from "./video-list.js";
import { ZoomableImages } from "./zoomable-images.js";

export type GalleryModalProps = {
  title: string;
  tabs: readonly GalleryTabName[];
  selected: GalleryTabName;
  images: readonly StageImage[];
  videos: readonly ProductVideo[];
  /** Address of the model; undefined where there is none. */
  model: string | undefined;
  position: number;
  texts: ModelTabProps["texts"] & {
    readonly galleryImages: string;
    readonly gallery3d: string;
    readonly galleryVideos: string;
  };
  onPositionChange: (position: number) => void;
  onModelTrouble: ModelTabProps["onTrouble"];
  onSelect: (tab: GalleryTabName) => void;
  onClose: () => void;
};

/** The pictures, the model and the videos of an item, large. */
export function GalleryModal(props: GalleryModalProps) {
  const { title, tabs, selected, images, videos, model, position, texts } = props;
  const content = {
    images: {
      label: texts.galleryImages,
      content: <ZoomableImages images={images} position={position} onPositionChange={props.onPositionChange} />,
    },
    "3d": {
      label: texts.gallery3d,
      content: model !== undefined && (
        <ModelTab name={title} url={model} picture={images[0]} texts={texts} onTrouble={props.onModelTrouble} />
      ),
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
