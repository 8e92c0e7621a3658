import styled from "@emotion/styled";
import { createImageLoader, isEmptyItem, purchaseTexts } from "shared-contracts";
import { GalleryOpeners, type GalleryTabName } from "../features/gallery/gallery-openers.js";
import { GalleryStage } from "../features/gallery/gallery-stage.js";
import { listGalleryMedia } from "../rules/gallery/list-gallery-media.js";
import { listGalleryTabs } from "../rules/gallery/list-gallery-tabs.js";
import { addressWanted, modelTroubleMet } from "../store/page-actions.js";
import { galleryClosed, galleryOpened, imageChosen } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { LatePart } from "./late-part.js";
import { PurchaseScope } from "./purchase-scope.js";

const loadModal = async () => (await import("../features/gallery/gallery-modal.js")).GalleryModal;

const OPENER_TEXT = {
  images: "galleryImages",
  "3d": "gallery3d",
  videos: "galleryVideos",
} as const satisfies Record<GalleryTabName, keyof (typeof purchaseTexts)["retail"]>;

const FULL_WIDTH = 1920;

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
  const openTab = usePurchase(({ overlay }) => overlay.gallery);
  const image = usePurchase(({ overlay }) => overlay.image);
  const dispatch = usePurchaseDispatch();
  if (!item || isEmptyItem(item)) return null;

  const media = listGalleryMedia(item);
  const loader = createImageLoader(context);
  const name = item.product.name ?? "";
  const images = media.images.map(({ src, alt }) => ({
    key: src,
    alt: alt || name,
    address: (width: number) => loader({ id: src, width }),
    url: loader({ id: src, width: FULL_WIDTH }),
  }));
  // The address may name a picture that the item does not have.
  const position = Math.min(image, Math.max(0, images.length - 1));
  const setPosition = (next: number) => dispatch(imageChosen(next));
  const texts = purchaseTexts[context.tenant];
  const tabs = listGalleryTabs(media, item.product);
  const model = item.product.modelUrl;
  const medium: Record<GalleryTabName, string | undefined> = {
    images: images[0]?.url,
    "3d": model,
    videos: media.videos[0]?.url,
  };
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
      <GalleryOpeners
        openers={tabs.map((tab) => ({ tab, text: texts[OPENER_TEXT[tab]], url: medium[tab] ?? "" }))}
        onOpen={open}
      />
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
            texts,
            onPositionChange: setPosition,
            onModelTrouble: (trouble, cause) => dispatch(modelTroubleMet({ trouble, cause: String(cause) })),
            onSelect: open,
            onClose: () => dispatch(galleryClosed()),
          }}
          onMissing={() => {
            dispatch(galleryClosed());
            dispatch(addressWanted(medium[openTab] ?? ""));
          }}
        />
      )}
    </Stack>
  );
}
