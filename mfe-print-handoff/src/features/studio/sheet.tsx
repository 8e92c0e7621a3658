import styled from "@emotion/styled";
import { formatText, type DesignLayout, type DesignSide, type PrintDesign } from "shared-contracts";
import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import {
  isSameElement,
  moveElement,
  placeOfElement,
  putElement,
  type Point,
  type StageElement,
} from "../../rules/stage-element.js";
import { keyAction, type KeyAction } from "../../rules/stage-keys.js";
import { DragLayer, type DragLayerElements } from "./drag-layer.js";
import type { StagePictures } from "./draw-element.js";
import { listHandles, type StageHandle } from "./list-handles.js";
import { startSheetDrag, type SheetDrag } from "./sheet-drag.js";
import { createSheetPainter, type SheetPainter } from "./sheet-painter.js";

export type SheetTexts = Readonly<Record<"lineHandle" | "pictureHandle" | "stageHint" | "emptySheet", string>>;

export type SheetProps = {
  design: PrintDesign;
  layout: DesignLayout;
  side: DesignSide;
  pictures: StagePictures;
  label: string;
  texts: SheetTexts;
  webGl: boolean;
  readOnly: boolean;
  selected: StageElement | undefined;
  onSelect: (element: StageElement) => void;
  onDesign: (design: PrintDesign) => void;
  onAction: (action: KeyAction, element: StageElement) => void;
};

const Frame = styled.figure`
  position: relative;
  inline-size: 100%;
  margin: 0;
  box-shadow: 0 1px 4px rgb(18 24 29 / 25%);
  > canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
`;

/** In the middle of an empty sheet. */
const Invitation = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: var(--space-6);
  color: var(--color-text-muted);
  text-align: center;
  pointer-events: none;
`;

const Handle = styled.button`
  position: absolute;
  padding: 0;
  border: 1px dashed transparent;
  border-radius: var(--radius-small);
  background: transparent;
  cursor: move;
  touch-action: none;
  &:hover {
    border-color: var(--color-border-strong);
  }
  &[aria-pressed="true"] {
    border: 1px solid var(--color-accent);
  }
`;

/** One side on a canvas, with a button over everything that can be moved. The design changes when a drag ends. */
export function Sheet(props: SheetProps) {
  const { design, layout, side, pictures, label, texts, webGl, readOnly, selected } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<SheetPainter>(undefined);
  const layer = useRef<DragLayerElements>(null);
  const drag = useRef<SheetDrag>(undefined);
  /** Over, and not yet seen in the design, which is still that of `before`. */
  const ended = useRef<{ readonly drag: SheetDrag; readonly before: PrintDesign }>(undefined);
  const [width, setWidth] = useState(0);
  const hintId = useId();

  useEffect(() => {
    if (!canvas.current) return undefined;
    const own = createSheetPainter(canvas.current, webGl);
    painter.current = own;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      own.stop();
    };
  }, [webGl]);

  useLayoutEffect(() => {
    if (!ended.current || ended.current.before === design) return;
    ended.current.drag.settle();
    ended.current = undefined;
  }, [design]);

  useEffect(() => {
    painter.current?.paint({ layout, side, pictures, width, paperType: design.paperType });
    if (!drag.current && !ended.current) painter.current?.drop();
  }, [layout, side, pictures, design.paperType, width]);

  function start(event: PointerEvent<HTMLButtonElement>, { element, position }: StageHandle): void {
    choose(element);
    const from = placeOfElement(design, element);
    const { currentTarget: handle, pointerId } = event;
    const page = canvas.current?.getBoundingClientRect();
    const parts = layer.current;
    if (readOnly || !from || !page?.width || !parts || event.button !== 0 || ended.current) return;
    handle.setPointerCapture(pointerId);
    const onLift = () => painter.current?.lift({ kind: element.kind, position }, parts.sprite);
    drag.current = startSheetDrag({ ...parts, handle, page }, { from, pointer: toPoint(event), onLift });
  }

  /** The studio is drawn anew bit by bit: until then the sprite shows where the element came to. */
  function end(element: StageElement): void {
    const own = drag.current;
    const to = own?.end();
    if (!own || !to) return putBack();
    ended.current = { drag: own, before: design };
    drag.current = undefined;
    startTransition(() => props.onDesign(putElement(design, element, to)));
  }

  function cancel(): void {
    drag.current?.end();
    putBack();
  }

  function putBack(): void {
    drag.current?.settle();
    drag.current = undefined;
    painter.current?.drop();
  }

  function choose(element: StageElement): void {
    startTransition(() => props.onSelect(element));
  }

  function press(event: KeyboardEvent, element: StageElement): void {
    const action = readOnly ? undefined : keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.kind === "move") props.onDesign(moveElement(design, element, action.by));
    else props.onAction(action, element);
  }

  const handles = listHandles(design, layout, side);
  return (
    <Frame aria-label={label} style={{ aspectRatio: `${layout.width} / ${layout.height}` }}>
      <canvas ref={canvas} aria-hidden="true" />
      <span id={hintId} hidden>
        {texts.stageHint}
      </span>
      <DragLayer ref={layer} />
      {handles.length === 0 && !readOnly && <Invitation>{texts.emptySheet}</Invitation>}
      {handles.map((handle) => {
        const { element, box } = handle;
        return (
          <Handle
            key={`${element.kind}${element.index}`}
            type="button"
            disabled={readOnly}
            aria-label={nameOf(handle, texts)}
            aria-describedby={hintId}
            aria-pressed={isSameElement(selected, element)}
            style={{
              left: toPercent(box.left),
              top: toPercent(box.top),
              width: toPercent(box.width),
              height: toPercent(box.height),
            }}
            onFocus={() => choose(element)}
            onPointerDown={(event) => start(event, handle)}
            onPointerMove={(event) => drag.current?.move(toPoint(event))}
            onPointerUp={() => end(element)}
            onPointerCancel={cancel}
            onKeyDown={(event) => press(event, element)}
          />
        );
      })}
    </Frame>
  );
}

function nameOf({ element, position, text }: StageHandle, { lineHandle, pictureHandle }: SheetTexts): string {
  return formatText(element.kind === "line" ? lineHandle : pictureHandle, { number: position + 1, text });
}

function toPoint({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}

function toPercent(share: number): string {
  return `${share * 100}%`;
}
