import styled from "@emotion/styled";
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import {
  Button,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CubeIcon,
  IconButton,
  Message,
  MinusIcon,
  Picture,
  PlusIcon,
  RefreshIcon,
  Spinner,
  type IconProps,
} from "shared-ui";
import type { ModelFailure } from "./rule.js";
import type { StageImage } from "./gallery-stage.js";
import type { ModelView, OpenModel } from "./model/open-model.js";

export type ModelTabProps = {
  name: string;
  /** URL of the model. */
  url: string;
  /** Shown while the model loads, and instead of it if it can't be shown. */
  picture: StageImage | undefined;
  /** The model or its AR view failed. Shoppers are only told about the model. */
  onFailure: (failure: ModelFailure, cause: unknown) => void;
  open?: OpenModel;
};

/** Rotation and tilt per press in degrees, and the factor by which a press scales the distance. */
const [TURN, TILT, CLOSER] = [30, 15, 0.8];
const PICTURE_WIDTH = 640;

const CONTROLS: readonly {
  readonly label: string;
  readonly key: string;
  readonly Icon: ComponentType<IconProps>;
  readonly move: (view: ModelView) => void;
}[] = [
  { label: "Turn left", key: "ArrowLeft", Icon: ChevronLeftIcon, move: (view) => view.turn(-TURN) },
  { label: "Turn right", key: "ArrowRight", Icon: ChevronRightIcon, move: (view) => view.turn(TURN) },
  { label: "Tilt up", key: "ArrowUp", Icon: ChevronUpIcon, move: (view) => view.tilt(TILT) },
  { label: "Tilt down", key: "ArrowDown", Icon: ChevronDownIcon, move: (view) => view.tilt(-TILT) },
  { label: "Zoom out", key: "-", Icon: MinusIcon, move: (view) => view.zoom(1 / CLOSER) },
  { label: "Zoom in", key: "+", Icon: PlusIcon, move: (view) => view.zoom(CLOSER) },
  { label: "Reset view", key: "0", Icon: RefreshIcon, move: (view) => view.reset() },
];

const TEXTS = {
  loading: "Loading the 3D view",
  unavailable: "We can't show the 3D view. Here's a picture instead.",
  viewInMySpace: "View in my space",
};

const Frame = styled.figure`
  margin: 0;
  position: relative;
  display: grid;
  place-items: center;
  block-size: min(60dvh, 90vw, 32rem);
  border-radius: var(--radius-medium);
  background: var(--color-picture);
  overflow: hidden;
  > * {
    grid-area: 1 / 1;
  }
  canvas {
    inline-size: 100%;
    block-size: 100%;
    cursor: grab;
    touch-action: pan-y;
  }
  canvas[hidden] {
    display: none;
  }
  img {
    max-block-size: min(60dvh, 90vw, 32rem);
    opacity: 0.6;
  }
  &[data-state="unavailable"] img {
    opacity: 1;
  }
`;

const SpaceView = styled.div`
  align-self: end;
  padding: var(--space-3);
`;

/** Controls and message share one place, so that neither moves anything when it takes over. */
const Below = styled.div`
  display: grid;
  padding-block-start: var(--space-3);
  > * {
    grid-area: 1 / 1;
  }
  /* Lies over the controls, even while it is empty. */
  > [aria-live] {
    pointer-events: none;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-content: start;
  gap: var(--space-1);
  &[data-state="unavailable"] {
    visibility: hidden;
  }
`;

/** A 3D model to rotate and zoom by pointer, keys or buttons; falls back to the item's image. */
export function ModelTab({ name, url, picture, onFailure, open = loadAndOpen }: ModelTabProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");
  const [view, setView] = useState<ModelView>();
  const reportFailure = useEffectEvent(onFailure);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    let [opened, isGone]: [ModelView | undefined, boolean] = [undefined, false];
    function handleFailure(cause: unknown) {
      if (isGone) return;
      setView(undefined);
      setState("unavailable");
      reportFailure("3D view failed", cause);
    }
    async function show(canvasToDrawOn: HTMLCanvasElement) {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const onLost = () => handleFailure("The drawing context was lost");
      opened = await open({ canvas: canvasToDrawOn, url, isCalm, onLost });
      if (isGone) {
        opened.close();
        return;
      }
      setView(opened);
      setState("ready");
    }
    show(target).catch(handleFailure);
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [open, url]);

  function moveByKey(event: KeyboardEvent) {
    const control = CONTROLS.find(({ key }) => key === event.key);
    if (!control || !view) return;
    event.preventDefault();
    control.move(view);
  }
  const { spaceView } = view ?? {};
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <Frame data-state={state} aria-label={`${name}, 3D`}>
        {state !== "ready" && picture && (
          <Picture
            src={picture.address}
            alt={state === "unavailable" ? picture.alt : ""}
            width={PICTURE_WIDTH}
            height={PICTURE_WIDTH}
            sizes="90vw"
            loading="eager"
          />
        )}
        {state === "loading" && <Spinner label={TEXTS.loading} />}
        <canvas ref={canvas} hidden={state === "unavailable"} />
        {spaceView && (
          <SpaceView>
            <Button
              variant="secondary"
              onClick={() => spaceView().catch((error: unknown) => onFailure("View in my space failed", error))}
            >
              <CubeIcon size={16} />
              {TEXTS.viewInMySpace}
            </Button>
          </SpaceView>
        )}
      </Frame>
      <Below>
        <Controls data-state={state}>
          {CONTROLS.map(({ label, Icon, move }) => (
            <IconButton key={label} label={label} aria-disabled={!view} onClick={() => view && move(view)}>
              <Icon />
            </IconButton>
          ))}
        </Controls>
        <div aria-live="polite">{state === "unavailable" && <Message tone="info">{TEXTS.unavailable}</Message>}</div>
      </Below>
    </div>
  );
}

/** The 3D library is loaded on first use. */
async function loadAndOpen(...options: Parameters<OpenModel>): Promise<ModelView> {
  const { openModel } = await import("./model/open-model.js");
  return openModel(...options);
}
