import { clampPlace, MIDDLE, snapToMiddle, type Point } from "../stage/element.rule.js";

export type DragStage = {
  /** Carries its element's picture while it is on its way; shown and put away by the sheet's painter. */
  readonly sprite: HTMLCanvasElement;
  /** Lines through the middle that show when an element snaps to them. */
  readonly guides: { readonly across: HTMLElement; readonly down: HTMLElement };
  /** The handle being dragged. */
  readonly handle: HTMLElement;
  /** Page size in CSS pixels. */
  readonly page: { readonly width: number; readonly height: number };
};

export type DragStart = {
  /** Where the element stands, in shares of the page. */
  readonly from: Point;
  /** In CSS pixels, as `move` has it. */
  readonly pointer: Point;
  /** Called once, in the first frame that shows the element elsewhere. */
  readonly onLift: () => void;
};

export type SheetDrag = {
  move(pointer: Point): void;
  /** Ends with everything where it came to. Answers with that place; undefined where it is the one it had. */
  end(): Point | undefined;
  /** Once the design has the element there: what was moved belongs where the design puts it. */
  settle(): void;
};

/**
 * A drag that is under way moves two boxes by `transform`, once a frame: nothing is painted, laid out or rendered until
 * it ends.
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
      // Not now: letting go makes the browser look for what is below the pointer, which is dear where anything changed.
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

/** The attribute is written only where it changes: this runs in every frame. */
function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
