import styled from "@emotion/styled";
import { useImperativeHandle, useRef, type Ref } from "react";
import type { DragStage } from "./sheet-drag.js";

export type DragLayerElements = Pick<DragStage, "sprite" | "guides">;

export type DragLayerProps = { ref: Ref<DragLayerElements> };

/** Same size as the sheet, so that it clips a dragged element at the edge, as printing will. */
const Layer = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  pointer-events: none;
  > * {
    position: absolute;
  }
`;

const Sprite = styled.canvas`
  will-change: transform;
`;

const Guide = styled.div`
  background: #c2347f;
  &[data-way="down"] {
    inset-block: 0;
    inset-inline-start: 50%;
    inline-size: 1px;
  }
  &[data-way="across"] {
    inset-inline: 0;
    inset-block-start: 50%;
    block-size: 1px;
  }
`;

/** Shows the dragged element; otherwise empty. */
export function DragLayer({ ref }: DragLayerProps) {
  const sprite = useRef<HTMLCanvasElement>(null);
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    if (!sprite.current || !across.current || !down.current) throw new Error("The layer is not in the page.");
    return { sprite: sprite.current, guides: { across: across.current, down: down.current } };
  }, []);
  return (
    <Layer aria-hidden="true">
      <Sprite ref={sprite} hidden />
      <Guide ref={down} data-way="down" hidden />
      <Guide ref={across} data-way="across" hidden />
    </Layer>
  );
}
