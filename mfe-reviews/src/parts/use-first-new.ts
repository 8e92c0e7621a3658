import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the first new item of a list when the link to more has gone, and the focus with it.
 *
 * @returns To be called when the link is clicked.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    const first = list.current?.querySelectorAll<HTMLElement>(":scope > li")[pressedAt.current ?? count];
    if (!first) return;
    pressedAt.current = undefined;
    if (document.activeElement !== document.body) return;
    first.tabIndex = -1;
    first.focus();
  }, [list, count]);
  return () => {
    pressedAt.current = count;
  };
}
