import type { KeyboardEvent, MouseEvent } from "react";

/**
 * Turns a link into a button that opens its target in the page. It stays a plain link without JavaScript and for new
 * tabs.
 */
export function toOpener(open: () => void) {
  return {
    role: "button",
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " ") return;
      event.preventDefault();
      open();
    },
  } as const;
}
