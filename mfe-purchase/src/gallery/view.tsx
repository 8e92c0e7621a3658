import styled from "@emotion/styled";
import { type ComponentType, useState } from "react";
import { createImageLoader, isEmptyItem } from "shared-contracts";
import { ButtonLink, CubeIcon, PlayIcon, ZoomIcon, type IconProps } from "shared-ui";
import { navigationRequested } from "../address/slice.js";
import { selectItem } from "../item/slice.js";
import { LatePart } from "../parts/late-part.js";
import { toOpener } from "../parts/to-opener.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { GalleryStage } from "./gallery-stage.js";
import { GALLERY_TAB_LABEL, listGalleryMedia, listGalleryTabs, type GalleryTab } from "./rule.js";
import { imageChosen, modelFailed, selectImage } from "./slice.js";

const loadModal = async () => (await import("./gallery-modal.js")).GalleryModal;

const ICON: Record<GalleryTab, ComponentType<IconProps>> = { images: ZoomIcon, "3d": CubeIcon, videos: PlayIcon };

const FULL_WIDTH_PX = 1920;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

/** The item's images, with one button per modal tab that has content. */
export function Gallery() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const [openTab, open] = useState<GalleryTab>();
  const image = usePurchase(selectImage);
  const dispatch = usePurchaseDispatch();
  if (!item || isEmptyItem(item)) return null;

  const media = listGalleryMedia(item);
  const loader = createImageLoader(context);
  const name = item.product.name ?? "";
  const images = media.images.map(({ src, alt }) => ({
    key: src,
    alt: alt || name,
    address: (width: number) => loader({ id: src, width }),
    url: loader({ id: src, width: FULL_WIDTH_PX }),
  }));
  // The URL may name an image that the item doesn't have.
  const position = Math.min(image, Math.max(0, images.length - 1));
  const setPosition = (next: number) => dispatch(imageChosen(next));
  const tabs = listGalleryTabs(media, item.product);
  const model = item.product.modelUrl;
  /** Link targets if the modal's code fails to load. */
  const firstMedium: Record<GalleryTab, string> = {
    images: images[0]?.url ?? "",
    "3d": model ?? "",
    videos: media.videos[0]?.url ?? "",
  };
  return (
    <Stack>
      <GalleryStage
        label={`Pictures of ${name}`}
        images={images}
        position={position}
        onPositionChange={setPosition}
        onOpen={() => open("images")}
      />
      <Row data-print="hide">
        {tabs.map((tab) => {
          const Icon = ICON[tab];
          return (
            <ButtonLink
              key={tab}
              variant="tertiary"
              size="small"
              href={firstMedium[tab]}
              {...toOpener(() => open(tab))}
            >
              <Icon size={16} />
              {GALLERY_TAB_LABEL[tab]}
            </ButtonLink>
          );
        })}
      </Row>
      {openTab && (
        <LatePart
          load={loadModal}
          props={{
            title: name,
            tabs,
            selected: openTab,
            images,
            videos: media.videos,
            model,
            position,
            onPositionChange: setPosition,
            onModelFailure: (failure, cause) => dispatch(modelFailed({ failure, cause: String(cause) })),
            onSelect: open,
            onClose: () => open(undefined),
          }}
          onMissing={() => {
            open(undefined);
            dispatch(navigationRequested(firstMedium[openTab]));
          }}
        />
      )}
    </Stack>
  );
}
