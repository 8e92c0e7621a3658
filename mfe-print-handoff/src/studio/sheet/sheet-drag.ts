import { clampPlace, MIDDLE, snapToMiddle, type Point } from "../stage/element.rule.js";

export type DragStage = {
  /** Canvas with the dragged element's image; the sheet's painter shows and hides it. */
  readonly sprite: HTMLCanvasElement;
  /** Center lines, shown while an element snaps to them. */
  readonly guides: { readonly across: HTMLElement; readonly down: HTMLElement };
  /** The handle being dragged. */
  readonly handle: HTMLElement;
  /** Page size in CSS pixels. */
  readonly page: { readonly width: number; readonly height: number };
};

export type DragStart = {
  /** Initial position of the element, as fractions of the page size. */
  readonly from: Point;
  /** In CSS pixels, like the argument of `move`. */
  readonly pointer: Point;
  /** Called once, in the first frame in which the element has moved. */
  readonly onLift: () => void;
};

export type SheetDrag = {
  move(pointer: Point): void;
  /** Ends the drag. Returns the final position; undefined if it hasn't changed. */
  end(): Point | undefined;
  /** Call once the design has the element at its new position, so that the layout takes over. */
  settle(): void;
};

/**
 * During a drag only two boxes move, by `transform`, once per frame: nothing is painted, laid out or rendered until it
 * ends.
 */
export function startSheetDrag(
  { sprite, guides, handle, page }: DragStage,
  { from, pointer: began, onLift }: DragStart,
): SheetDrag {
  let pointer = began;
  let frame = 0;
  let isLifted = false;

  function toPlace(): Point {
    const x = from.x + (pointer.x - began.x) / page.width;
    const y = from.y + (pointer.y - began.y) / page.height;
    return clampPlace(snapToMiddle({ x, y }));
  }

  function show(): void {
    frame = 0;
    if (!isLifted) {
      isLifted = true;
      onLift();
    }
    const place = toPlace();
    sprite.style.transform = toShift(place);
    handle.style.transform = toShift(place);
    setHidden(guides.down, place.x !== MIDDLE);
    setHidden(guides.across, place.y !== MIDDLE);
  }

  function toShift({ x, y }: Point): string {
    return `translate(${(x - from.x) * page.width}px, ${(y - from.y) * page.height}px)`;
  }

  return {
    move(at) {
      pointer = at;
      frame ||= requestAnimationFrame(show);
    },
    end() {
      cancelAnimationFrame(frame);
      // Deferred, because releasing the capture triggers a hit test, which is expensive after any change.
      requestAnimationFrame(() => {
        for (const guide of [guides.down, guides.across]) setHidden(guide, true);
      });
      const to = toPlace();
      if (isLifted) sprite.style.transform = toShift(to);
      const isElsewhere = pointer.x !== began.x || pointer.y !== began.y;
      return isElsewhere && (to.x !== from.x || to.y !== from.y) ? to : undefined;
    },
    settle() {
      handle.style.transform = "";
    },
  };
}

/** Runs every frame, so write the attribute only on change. */
function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
