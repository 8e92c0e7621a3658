import styled from "@emotion/styled";
import { type DesignSideName, formatText, layOutDesign, type PrintDesign } from "shared-contracts";
import { type KeyboardEvent, type PointerEvent, startTransition, useId, useState } from "react";
import {
  clampPlace,
  isSameElement,
  MIDDLE,
  moveElement,
  placeOfElement,
  type Point,
  putElement,
  snapToMiddle,
  type StageElement,
} from "../stage/element.rule.js";
import { keyAction, type KeyAction } from "../stage/keys.rule.js";
import { PrintedSide, toCorners } from "../sheet-place.js";
import { listHandles, type StageHandle } from "./handles.rule.js";
import { SAFE_MARGIN } from "./lines-at-risk.rule.js";
import { texts } from "../../texts.js";

export type SheetProps = {
  design: PrintDesign;
  side: DesignSideName;
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
  &[data-gloss="true"]::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: linear-gradient(135deg, transparent 25%, rgb(255 255 255 / 28%) 45%, transparent 60%);
    content: "";
    pointer-events: none;
  }
`;

/** Centered on an empty sheet, in its ink: paper is light in both color schemes. */
const Invitation = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  padding: var(--space-6);
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

const GLOSS = "Gloss";

const SAFE_LINE = { stroke: "rgb(15 110 140 / 45%)", strokeWidth: 0.5, strokeDasharray: 3, fill: "none" } as const;
const GUIDE = { stroke: "#c2347f", strokeWidth: 0.5 } as const;

/** One side, with a button over each movable element. The design changes when a drag ends. */
export function Sheet({ design, side: name, readOnly, selected, onSelect, onDesign, onAction }: SheetProps) {
  const drag = useDrag(design, onDesign);
  const layout = layOutDesign(drag.shown);
  const { width, height } = layout;
  const hintId = useId();
  const side = layout.sides.find((own) => own.side === name);
  if (!side) return null;

  function choose(element: StageElement): void {
    startTransition(() => onSelect(element));
  }

  function press(event: KeyboardEvent, element: StageElement): void {
    const action = readOnly ? undefined : keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.kind === "move") onDesign(moveElement(design, element, action.by));
    else onAction(action, element);
  }

  const handles = listHandles(drag.shown, layout, side);
  return (
    <Frame
      aria-label={texts[`${name}Preview`]}
      data-gloss={design.paperType === GLOSS}
      style={{ borderRadius: toCorners(layout) }}
    >
      <PrintedSide layout={layout} side={side}>
        <rect
          x={SAFE_MARGIN}
          y={SAFE_MARGIN}
          width={width - 2 * SAFE_MARGIN}
          height={height - 2 * SAFE_MARGIN}
          {...SAFE_LINE}
        />
        {drag.place?.x === MIDDLE && <path d={`M ${width / 2} 0 V ${height}`} {...GUIDE} />}
        {drag.place?.y === MIDDLE && <path d={`M 0 ${height / 2} H ${width}`} {...GUIDE} />}
      </PrintedSide>
      <span id={hintId} hidden>
        {texts.stageHint}
      </span>
      {handles.length === 0 && !readOnly && <Invitation style={{ color: layout.ink }}>{texts.emptySheet}</Invitation>}
      {handles.map((handle) => {
        const { element, box } = handle;
        return (
          <Handle
            key={`${element.kind}${element.index}`}
            type="button"
            disabled={readOnly}
            aria-label={nameOf(handle)}
            aria-describedby={hintId}
            aria-pressed={isSameElement(selected, element)}
            style={{
              left: toPercent(box.left),
              top: toPercent(box.top),
              width: toPercent(box.width),
              height: toPercent(box.height),
            }}
            onFocus={() => choose(element)}
            onPointerDown={(event) => {
              choose(element);
              drag.start(event, element);
            }}
            onPointerMove={drag.move}
            onPointerUp={drag.end}
            onPointerCancel={drag.cancel}
            onKeyDown={(event) => press(event, element)}
          />
        );
      })}
    </Frame>
  );
}

function nameOf({ element, position, text }: StageHandle): string {
  return formatText(element.kind === "line" ? texts.lineHandle : texts.pictureHandle, { number: position + 1, text });
}

function toPercent(share: number): string {
  return `${share * 100}%`;
}

type Drag = {
  readonly element: StageElement;
  /** Where the pointer went down, and the size of the page, in CSS pixels. */
  readonly began: Point;
  readonly page: { readonly width: number; readonly height: number };
  /** The element's place before, and where the pointer has it, as fractions of the page size. */
  readonly from: Point;
  readonly to: Point | undefined;
};

/** Drags an element by its handle. `shown` is the design with the element where the pointer has it. */
function useDrag(design: PrintDesign, onDesign: (design: PrintDesign) => void) {
  const [drag, setDrag] = useState<Drag>();

  return {
    shown: drag?.to ? putElement(design, drag.element, drag.to) : design,
    place: drag?.to,
    start(event: PointerEvent<HTMLElement>, element: StageElement): void {
      const from = placeOfElement(design, element);
      const page = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!from || !page?.width || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ element, began: toPoint(event), page, from, to: undefined });
    },
    move(event: PointerEvent): void {
      if (drag) setDrag({ ...drag, to: toPlace(drag, toPoint(event)) });
    },
    end(event: PointerEvent): void {
      const to = drag && toPlace(drag, toPoint(event));
      if (to) onDesign(putElement(design, drag.element, to));
      setDrag(undefined);
    },
    cancel: () => setDrag(undefined),
  };
}

/** On the page, and in its middle when close to it; undefined where the drag began. */
function toPlace({ began, page, from }: Drag, pointer: Point): Point | undefined {
  if (pointer.x === began.x && pointer.y === began.y) return undefined;
  const x = from.x + (pointer.x - began.x) / page.width;
  const y = from.y + (pointer.y - began.y) / page.height;
  return clampPlace(snapToMiddle({ x, y }));
}

function toPoint({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
