import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};
const SIDEWAYS: Readonly<Record<string, string>> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

export type KeyChoice = {
  /** Of the chosen one. */
  readonly index: number;
  readonly count: number;
  /** They may stand below each other, so up and down count, too. */
  readonly vertical?: boolean;
  readonly choose: (index: number) => void;
};

/** For a row of buttons of which only the chosen one is in the tab order: arrows, Home and End choose and focus another. */
export function chooseByKey(event: KeyboardEvent, { index, count, vertical, choose }: KeyChoice): void {
  const key = (vertical && SIDEWAYS[event.key]) || event.key;
  const next = STEPS[key]?.(index, count);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  event.currentTarget.querySelectorAll("button")[next]?.focus();
}
