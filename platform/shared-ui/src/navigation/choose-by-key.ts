import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const SIDEWAYS: Readonly<Record<string, string>> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

export type KeyChoice = {
  /** Index of the selected item. */
  readonly index: number;
  readonly count: number;
  /** True if items may be stacked, so that up and down arrows work too. */
  readonly vertical?: boolean;
  readonly choose: (index: number) => void;
};

/**
 * For a group of buttons or links of which only the selected one is in the tab order: arrow keys, Home and End select
 * and focus another. With a modifier they are the browser's: Alt and the left arrow go back.
 */
export function chooseByKey(event: KeyboardEvent, { index, count, vertical, choose }: KeyChoice): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const key = (vertical && SIDEWAYS[event.key]) || event.key;
  const next = STEPS[key]?.(index, count);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  event.currentTarget.querySelectorAll<HTMLElement>("button,a")[next]?.focus();
}
