import type { ReactNode } from "react";
import type { ProductVideo } from "shared-contracts";
import { Dialog, Tabs } from "shared-ui";
import type { StageImage } from "./gallery-stage.js";
import { ModelTab, type ModelTabProps } from "./model-tab.js";
import { GALLERY_TAB_LABEL, type GalleryTab } from "./rule.js";
import { VideoList } from "./video-list.js";
import { ZoomableImages } from "./zoomable-images.js";

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
    <Dialog size="wide" title={title} onClose={props.onClose}>
      <Tabs
        label={title}
        tabs={tabs.map((id) => ({ id, label: GALLERY_TAB_LABEL[id], content: content[id] }))}
        selected={selected}
        onSelect={props.onSelect}
      />
    </Dialog>
  );
}
