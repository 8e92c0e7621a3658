import type { KeyboardEvent, MouseEvent } from "react";

/** Makes a link the button that shows its target on this page; it stays a link while no code runs, and for new tabs. */
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
