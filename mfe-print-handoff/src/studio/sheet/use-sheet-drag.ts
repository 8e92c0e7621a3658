import type { DesignLayout, DesignSide, PrintDesign } from "shared-contracts";
import { type PointerEvent, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeOfElement, type Point, putElement, type StageElement } from "../stage/element.rule.js";
import type { DragLayerElements } from "./drag-layer.js";
import type { StagePictures } from "./drawing.js";
import type { StageHandle } from "./handles.rule.js";
import { type SheetDrag, startSheetDrag } from "./sheet-drag.js";
import { createSheetPainter, type SheetPainter } from "./sheet-painter.js";

export type DraggedSheet = {
  readonly design: PrintDesign;
  readonly layout: DesignLayout;
  readonly side: DesignSide;
  readonly pictures: StagePictures;
  readonly webGl: boolean;
  readonly readOnly: boolean;
  readonly onDesign: (design: PrintDesign) => void;
};

/** Paints a sheet on `canvas` and lets its elements be dragged over `layer`. The design changes when a drag ends. */
export function useSheetDrag({ design, layout, side, pictures, webGl, readOnly, onDesign }: DraggedSheet) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<DragLayerElements>(null);
  const painter = useRef<SheetPainter>(undefined);
  const drag = useRef<SheetDrag>(undefined);
  /** The drag has ended but the design, still `before`, doesn't show it yet. */
  const ended = useRef<{ readonly drag: SheetDrag; readonly before: PrintDesign }>(undefined);
  const [width, setWidth] = useState(0);

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

  function start(event: PointerEvent<HTMLElement>, { element, position }: StageHandle): void {
    const from = placeOfElement(design, element);
    const { currentTarget: handle, pointerId } = event;
    const page = canvas.current?.getBoundingClientRect();
    const parts = layer.current;
    if (readOnly || !from || !page?.width || !parts || event.button !== 0 || ended.current) return;
    handle.setPointerCapture(pointerId);
    const onLift = () => painter.current?.lift({ kind: element.kind, position }, parts.sprite);
    drag.current = startSheetDrag({ ...parts, handle, page }, { from, pointer: toPoint(event), onLift });
  }

  /** Keep the sprite until the studio has re-rendered the element in its new place. */
  function end(element: StageElement): void {
    const own = drag.current;
    const to = own?.end();
    if (!own || !to) return putBack();
    ended.current = { drag: own, before: design };
    drag.current = undefined;
    startTransition(() => onDesign(putElement(design, element, to)));
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

  return { canvas, layer, start, move: (event: PointerEvent) => drag.current?.move(toPoint(event)), end, cancel };
}

function toPoint({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
