import type { Point } from "./element.rule.js";

export type KeyAction =
  | { readonly kind: "move"; readonly by: Point }
  | { readonly kind: "scale"; readonly factor: number }
  | { readonly kind: "center" }
  | { readonly kind: "remove" };

type Key = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

const STEP = 0.01;
const LARGE_STEP = 0.05;
export const LARGER = 1.1;
export const SMALLER = 1 / LARGER;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const ACTION_BY_KEY: Readonly<Record<string, KeyAction>> = {
  "+": { kind: "scale", factor: LARGER },
  "=": { kind: "scale", factor: LARGER },
  "-": { kind: "scale", factor: SMALLER },
  _: { kind: "scale", factor: SMALLER },
  Delete: { kind: "remove" },
  Backspace: { kind: "remove" },
};

/** Action of a key on the selected element; undefined if the browser should handle the key. */
export function keyAction({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const direction = DIRECTIONS[key];
  if (!direction) return ACTION_BY_KEY[key];
  const step = shiftKey ? LARGE_STEP : STEP;
  return { kind: "move", by: { x: direction.x * step, y: direction.y * step } };
}

/** Ctrl or Cmd with Z is undo; with Shift+Z or Y, redo. Text fields keep their own history. */
export function historyKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): "undo" | "redo" | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "y") return "redo";
  if (letter !== "z") return undefined;
  return shiftKey ? "redo" : "undo";
}
