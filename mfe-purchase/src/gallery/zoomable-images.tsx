import styled from "@emotion/styled";
import { type ComponentType, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import {
  Carousel,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  IconButton,
  type IconProps,
  MEDIA,
  MinusIcon,
  OwnText,
  Picture,
  PlusIcon,
  RefreshIcon,
  VisuallyHidden,
} from "shared-ui";
import type { StageImage } from "./gallery-stage.js";
import { GALLERY_PRE_RENDER_RANGE } from "./rule.js";

export type ZoomableImagesProps = {
  images: readonly StageImage[];
  position: number;
  onPositionChange: (position: number) => void;
};

const ZOOM_STEPS = [1, 1.5, 2, 3] as const;
/** Index into `ZOOM_STEPS`. */
const DOUBLE_CLICK_ZOOM = 2;
/** Width of an unzoomed image in CSS pixels. */
const LARGE_WIDTH_PX = 960;

const PANS: readonly { readonly direction: PanDirection; readonly Arrow: ComponentType<IconProps> }[] = [
  { direction: "left", Arrow: ChevronLeftIcon },
  { direction: "up", Arrow: ChevronUpIcon },
  { direction: "down", Arrow: ChevronDownIcon },
  { direction: "right", Arrow: ChevronRightIcon },
];

/** The controls are beside the picture, which has all of the height. */
const LANDSCAPE = "@media (orientation: landscape)";

const Layout = styled.div`
  ${LANDSCAPE} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template: 100% / 100%;
  /* What tabs and controls leave of the dialog: on narrow screens the controls are in two lines. */
  block-size: max(8rem, 100cqb - 6.75rem);
  ${MEDIA.onlyXs} {
    block-size: max(8rem, 100cqb - 9.25rem);
  }
  ${LANDSCAPE} {
    block-size: max(8rem, 100cqb - 3.5rem);
  }
  border-radius: var(--radius-medium);
  background: var(--color-picture);
  overflow: hidden;
  &[data-zoom]:not([data-zoom="0"]) {
    display: block;
    overflow: auto;
    cursor: grab;
  }
  &[data-zoom="0"] img {
    block-size: 100%;
  }
  &[data-zoom="1"] img {
    inline-size: 150%;
  }
  &[data-zoom="2"] img {
    inline-size: 200%;
  }
  &[data-zoom="3"] img {
    inline-size: 300%;
  }
  &:not([data-zoom="0"]) img {
    max-inline-size: none;
    max-block-size: none;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 var(--space-6);
  padding-block-start: var(--space-3);
  ${LANDSCAPE} {
    flex-wrap: nowrap;
    align-items: center;
    gap: var(--space-1);
    padding: 0;
  }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  ${LANDSCAPE} {
    flex-direction: column;
  }
  output {
    min-inline-size: 3.5rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

/** Large images. Zoomed ones pan by scrolling: touch, wheel, mouse, arrow keys and buttons. */
export function ZoomableImages({ images, position, onPositionChange }: ZoomableImagesProps) {
  const [zoom, setZoom] = useState(0);
  const shown = useRef<HTMLDivElement>(null);
  // Buttons that become unavailable stay focusable, so that a press doesn't lose the focus.
  const isPlain = zoom === 0;
  const change = (next: number) => setZoom(Math.min(ZOOM_STEPS.length - 1, Math.max(0, next)));
  function zoomByKey({ key }: KeyboardEvent) {
    if (key === "+") change(zoom + 1);
    if (key === "-") change(zoom - 1);
  }
  return (
    <Layout role="presentation" onKeyDown={zoomByKey}>
      <Carousel
        label="Large pictures"
        items={images}
        itemKey={({ key }) => key}
        position={position}
        onPositionChange={(next) => {
          change(0);
          onPositionChange(next);
        }}
        preRenderRange={GALLERY_PRE_RENDER_RANGE}
        wrap
        renderItem={({ address, alt }, { current, load }) => (
          <Frame
            ref={current ? shown : undefined}
            data-zoom={current ? zoom : 0}
            {...(current && zoom > 0 && { tabIndex: 0, role: "group", "aria-label": alt, onPointerDown: dragPicture })}
            onDoubleClick={() => change(zoom > 0 ? 0 : DOUBLE_CLICK_ZOOM)}
            onDragStart={(event) => event.preventDefault()}
          >
            {load && (
              <Picture
                src={address}
                alt={alt}
                width={LARGE_WIDTH_PX}
                height={LARGE_WIDTH_PX}
                sizes="90vw"
                loading="eager"
              />
            )}
          </Frame>
        )}
      />
      <Controls>
        <Group>
          <IconButton label="Zoom out" aria-disabled={isPlain} onClick={() => change(zoom - 1)}>
            <MinusIcon />
          </IconButton>
          <output aria-live="polite">
            <VisuallyHidden>Zoom </VisuallyHidden>
            <OwnText>{`${Math.round((ZOOM_STEPS[zoom] ?? 1) * 100)}%`}</OwnText>
          </output>
          <IconButton label="Zoom in" aria-disabled={zoom === ZOOM_STEPS.length - 1} onClick={() => change(zoom + 1)}>
            <PlusIcon />
          </IconButton>
          <IconButton label="Reset zoom" aria-disabled={isPlain} onClick={() => change(0)}>
            <RefreshIcon />
          </IconButton>
        </Group>
        <Group>
          {PANS.map(({ direction, Arrow }) => (
            <IconButton
              key={direction}
              label={`Move ${direction}`}
              aria-disabled={isPlain}
              onClick={() => shown.current && panPicture(shown.current, direction)}
            >
              <Arrow />
            </IconButton>
          ))}
        </Group>
      </Controls>
    </Layout>
  );
}

/** Share of the visible area that one press pans by. */
const STEP = 0.3;

type PanDirection = "left" | "right" | "up" | "down";

const MOVES = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
} as const satisfies Record<PanDirection, readonly [number, number]>;

/** Pans in a direction; the browser stops at the edge of the image. */
function panPicture(frame: Element, direction: PanDirection): void {
  const [x, y] = MOVES[direction];
  frame.scrollBy({ left: x * STEP * frame.clientWidth, top: y * STEP * frame.clientHeight });
}

/** Pans by mouse. Touch scrolling does this natively. */
function dragPicture({ currentTarget: frame, clientX, clientY, pointerType, pointerId }: PointerEvent): void {
  if (pointerType !== "mouse") return;
  const from = { x: clientX + frame.scrollLeft, y: clientY + frame.scrollTop };
  const follow = (event: Event) => {
    const { clientX: x, clientY: y } = event as globalThis.PointerEvent;
    frame.scrollTo({ left: from.x - x, top: from.y - y });
  };
  frame.setPointerCapture(pointerId);
  frame.addEventListener("pointermove", follow);
  frame.addEventListener("lostpointercapture", () => frame.removeEventListener("pointermove", follow), { once: true });
}
