import type { PointerEvent } from "react";

/** Share of the visible area that one press pans by. */
const STEP = 0.3;

export type PanDirection = "left" | "right" | "up" | "down";

const MOVES = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
} as const satisfies Record<PanDirection, readonly [number, number]>;

/** Pans in a direction; the browser stops at the edge of the image. */
export function panPicture(frame: Element, direction: PanDirection): void {
  const [x, y] = MOVES[direction];
  frame.scrollBy({ left: x * STEP * frame.clientWidth, top: y * STEP * frame.clientHeight });
}

/** Pans by mouse. Touch scrolling does this natively. */
export function dragPicture({ currentTarget: frame, clientX, clientY, pointerType, pointerId }: PointerEvent): void {
  if (pointerType !== "mouse") return;
  const from = { x: clientX + frame.scrollLeft, y: clientY + frame.scrollTop };
  const follow = (event: Event) => {
    const { clientX: x, clientY: y } = event as globalThis.PointerEvent;
    frame.scrollTo({ left: from.x - x, top: from.y - y });
  };
  frame.setPointerCapture(pointerId);
  frame.addEventListener("pointermove", follow);
  frame.addEventListener("lostpointercapture", () => frame.removeEventListener("pointermove", follow), { once: true });
}
