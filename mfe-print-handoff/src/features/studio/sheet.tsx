import styled from "@emotion/styled";
import { formatText, layOutDesign, type DesignLayout, type DesignSide, type PrintDesign } from "shared-contracts";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import {
  isSameElement,
  moveElement,
  placeOfElement,
  putElement,
  snapToMiddle,
  type Point,
  type StageElement,
} from "../../rules/stage-element.js";
import { keyAction, type KeyAction } from "../../rules/stage-keys.js";
import type { StagePictures } from "./draw-side.js";
import { listHandles } from "./list-handles.js";
import { createSheetPainter, type SheetPainter } from "./sheet-painter.js";

export type SheetTexts = { readonly lineHandle: string; readonly pictureHandle: string; readonly stageHint: string };

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

const NO_GUIDES = { across: false, down: false };

type Drag = { readonly element: StageElement; readonly from: Point; readonly start: Point; design: PrintDesign };

/** One side on a canvas, with a button over everything that can be moved. Dragging paints; letting go changes. */
export function Sheet(props: SheetProps) {
  const { design, layout, side, pictures, label, texts, webGl, readOnly, selected } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<SheetPainter>(undefined);
  const drag = useRef<Drag>(undefined);
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

  useEffect(() => {
    painter.current?.paint({ layout, side, pictures, guides: NO_GUIDES, width, paperType: design.paperType });
  }, [layout, side, pictures, design.paperType, width]);

  function start(event: PointerEvent<HTMLButtonElement>, element: StageElement): void {
    props.onSelect(element);
    const from = placeOfElement(design, element);
    if (readOnly || !from || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { element, from, start: { x: event.clientX, y: event.clientY }, design };
  }

  function move(event: PointerEvent<HTMLButtonElement>): void {
    const { current } = drag;
    const box = canvas.current?.getBoundingClientRect();
    if (!current || !box?.width) return;
    const { from, start: began, element } = current;
    const to = snapToMiddle({
      x: from.x + (event.clientX - began.x) / box.width,
      y: from.y + (event.clientY - began.y) / box.height,
    });
    current.design = putElement(design, element, to);
    const next = layOutDesign(current.design);
    const nextSide = next.sides.find((other) => other.side === side.side);
    const put = placeOfElement(current.design, element) ?? from;
    const offset = `translate(${(put.x - from.x) * box.width}px, ${(put.y - from.y) * box.height}px)`;
    // Past React: a drag that is under way is paint alone.
    event.currentTarget.style.transform = offset;
    if (!nextSide) return;
    const guides = { down: to.x === 0.5, across: to.y === 0.5 };
    painter.current?.paint({ layout: next, side: nextSide, pictures, guides, width, paperType: design.paperType });
  }

  function end(event: PointerEvent<HTMLButtonElement>): void {
    const moved = drag.current?.design;
    drag.current = undefined;
    event.currentTarget.style.transform = "";
    if (moved && moved !== design) props.onDesign(moved);
    else painter.current?.paint({ layout, side, pictures, guides: NO_GUIDES, width, paperType: design.paperType });
  }

  function press(event: KeyboardEvent, element: StageElement): void {
    const action = readOnly ? undefined : keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action.kind === "move") props.onDesign(moveElement(design, element, action.by));
    else props.onAction(action, element);
  }

  return (
    <Frame aria-label={label} style={{ aspectRatio: `${layout.width} / ${layout.height}` }}>
      <canvas ref={canvas} aria-hidden="true" />
      <span id={hintId} hidden>
        {texts.stageHint}
      </span>
      {listHandles(design, layout, side).map(({ element, text, number, box }) => (
        <Handle
          key={`${element.kind}${element.index}`}
          type="button"
          disabled={readOnly}
          aria-label={formatText(element.kind === "line" ? texts.lineHandle : texts.pictureHandle, { number, text })}
          aria-describedby={hintId}
          aria-pressed={isSameElement(selected, element)}
          style={{
            left: toPercent(box.left),
            top: toPercent(box.top),
            width: toPercent(box.width),
            height: toPercent(box.height),
          }}
          onFocus={() => props.onSelect(element)}
          onPointerDown={(event) => start(event, element)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={(event) => press(event, element)}
        />
      ))}
    </Frame>
  );
}

function toPercent(share: number): string {
  return `${share * 100}%`;
}
