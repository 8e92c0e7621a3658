import styled from "@emotion/styled";
import { formatText } from "shared-contracts";
import { startTransition, useId, type KeyboardEvent } from "react";
import { isSameElement, moveElement, type StageElement } from "../stage/element.rule.js";
import { keyAction, type KeyAction } from "../stage/keys.rule.js";
import { DragLayer } from "./drag-layer.js";
import { listHandles, type StageHandle } from "./handles.rule.js";
import { toCorners } from "../sheet-place.js";
import { useSheetDrag, type DraggedSheet } from "./use-sheet-drag.js";
import { texts } from "../../texts.js";

export type SheetProps = DraggedSheet & {
  label: string;
  selected: StageElement | undefined;
  onSelect: (element: StageElement) => void;
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
    border-radius: inherit;
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

/** One side on a canvas, with a button over each movable element. The design changes when a drag ends. */
export function Sheet(props: SheetProps) {
  const { design, layout, side, label, readOnly, selected } = props;
  const { canvas, layer, start, move, end, cancel } = useSheetDrag(props);
  const hintId = useId();

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
    <Frame
      aria-label={label}
      style={{ aspectRatio: `${layout.width} / ${layout.height}`, borderRadius: toCorners(layout) }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <span id={hintId} hidden>
        {texts.stageHint}
      </span>
      <DragLayer ref={layer} />
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
              start(event, handle);
            }}
            onPointerMove={move}
            onPointerUp={() => end(element)}
            onPointerCancel={cancel}
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
