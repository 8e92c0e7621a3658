import styled from "@emotion/styled";
import { createImageLoader, isEmptyItem, purchaseTexts } from "shared-contracts";
import { lazy, Suspense, useState } from "react";
import { GalleryOpeners, isViewable, type GalleryTabName } from "../features/gallery/gallery-openers.js";
import { GalleryStage } from "../features/gallery/gallery-stage.js";
import { listGalleryMedia } from "../rules/gallery/list-gallery-media.js";
import { listGalleryTabs } from "../rules/gallery/list-gallery-tabs.js";
import { galleryClosed, galleryOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { PurchaseScope } from "./purchase-scope.js";

const GalleryModal = lazy(async () => ({
  default: (await import("../features/gallery/gallery-modal.js")).GalleryModal,
}));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

export function GallerySlot() {
  return (
    <PurchaseScope>
      <Gallery />
    </PurchaseScope>
  );
}

function Gallery() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const { gallery: openTab } = usePurchase((state) => state.overlay);
  const dispatch = usePurchaseDispatch();
  const [position, setPosition] = useState(0);
  if (!item || isEmptyItem(item)) return null;

  const media = listGalleryMedia(item);
  const loader = createImageLoader(context);
  const name = item.product.name ?? "";
  const images = media.images.map(({ src, alt }) => ({
    key: src,
    alt: alt || name,
    address: (width: number) => loader({ id: src, width }),
  }));
  const texts = purchaseTexts[context.tenant];
  const tabs = listGalleryTabs(media, item.product).filter(isViewable);
  const open = (tab: GalleryTabName) => dispatch(galleryOpened(tab));
  return (
    <Stack>
      <GalleryStage
        label={`Pictures of ${name}`}
        images={images}
        position={position}
        onPositionChange={setPosition}
        onOpen={() => open("images")}
      />
      <GalleryOpeners tabs={tabs} texts={texts} onOpen={open} />
      {openTab && (
        <Suspense>
          <GalleryModal
            title={name}
            tabs={tabs}
            selected={openTab}
            images={images}
            videos={media.videos}
            position={position}
            texts={texts}
            onPositionChange={setPosition}
            onSelect={open}
            onClose={() => dispatch(galleryClosed())}
          />
        </Suspense>
      )}
    </Stack>
  );
}
