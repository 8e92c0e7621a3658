import styled from "@emotion/styled";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
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

const TEXTS = {
  loading: "Loading the 3D view",
  unavailable: "The 3D view cannot be shown on this device. This is a picture of the item.",
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

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: var(--space-1);
  padding-block-start: var(--space-3);
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
      reportFailure("model-not-shown", cause);
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

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view?.turn(-TURN),
    ArrowRight: () => view?.turn(TURN),
    ArrowUp: () => view?.tilt(TILT),
    ArrowDown: () => view?.tilt(-TILT),
    "+": () => view?.zoom(CLOSER),
    "-": () => view?.zoom(1 / CLOSER),
    "0": () => view?.reset(),
  };
  function moveByKey(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (!move || !view) return;
    event.preventDefault();
    move();
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
      </Frame>
      {state === "unavailable" && <Message tone="info">{TEXTS.unavailable}</Message>}
      {view && (
        <Controls>
          <IconButton label="Turn left" onClick={() => view.turn(-TURN)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Turn right" onClick={() => view.turn(TURN)}>
            <ChevronRightIcon />
          </IconButton>
          <IconButton label="Tilt up" onClick={() => view.tilt(TILT)}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label="Tilt down" onClick={() => view.tilt(-TILT)}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => view.zoom(1 / CLOSER)}>
            <MinusIcon />
          </IconButton>
          <IconButton label="Zoom in" onClick={() => view.zoom(CLOSER)}>
            <PlusIcon />
          </IconButton>
          <IconButton label="Reset view" onClick={() => view.reset()}>
            <RefreshIcon />
          </IconButton>
          {spaceView && (
            <Button
              variant="secondary"
              onClick={() => spaceView().catch((error: unknown) => onFailure("space-view-failed", error))}
            >
              <CubeIcon size={16} />
              {TEXTS.viewInMySpace}
            </Button>
          )}
        </Controls>
      )}
    </div>
  );
}

/** The 3D library is loaded on first use. */
async function loadAndOpen(...options: Parameters<OpenModel>): Promise<ModelView> {
  const { openModel } = await import("./model/open-model.js");
  return openModel(...options);
}
