import type { DesignSideName, PrintDesign, PrintLinePlace } from "shared-contracts";

export type DesignHistory = {
  readonly design: PrintDesign;
  readonly earlier: readonly PrintDesign[];
  /** Undone designs, the most recent first. */
  readonly later: readonly PrintDesign[];
  /** The line being edited; further typing in it belongs to the same history entry. */
  readonly typing?: TypedLine | undefined;
};

type TypedLine = { readonly side: DesignSideName; readonly line: number };

const MAX_HISTORY = 50;
const SIDES: readonly DesignSideName[] = ["front", "back"];

export function startHistory(design: PrintDesign): DesignHistory {
  return { design, earlier: [], later: [] };
}

export function changeDesign({ design, earlier, typing }: DesignHistory, changes: Partial<PrintDesign>): DesignHistory {
  const next = followLines(design, { ...design, ...changes });
  const typed = findTypedLine(design, next);
  const isSameChange = typed !== undefined && typed.side === typing?.side && typed.line === typing.line;
  return {
    design: next,
    earlier: isSameChange ? earlier : [...earlier, design].slice(-MAX_HISTORY),
    later: [],
    typing: typed,
  };
}

/** The design before the last change; unchanged if there is none. */
export function undoDesign(history: DesignHistory): DesignHistory {
  const { design, earlier, later } = history;
  const before = earlier.at(-1);
  return before ? { design: before, earlier: earlier.slice(0, -1), later: [design, ...later] } : history;
}

/** The most recently undone design; unchanged if there is none. */
export function redoDesign(history: DesignHistory): DesignHistory {
  const { design, earlier, later } = history;
  const [next, ...others] = later;
  return next ? { design: next, earlier: [...earlier, design], later: others } : history;
}

/** The only line in which two designs differ; undefined if lines were added or removed. */
function findTypedLine(before: PrintDesign, after: PrintDesign): TypedLine | undefined {
  const side = SIDES.find((name) => before[name] !== after[name]);
  if (!side) return undefined;
  const [old, fresh] = [toTyped(before[side]), toTyped(after[side])];
  const changed = fresh.flatMap((text, line) => (text === old[line] ? [] : [line]));
  const [line, ...others] = changed;
  return line === undefined || others.length > 0 || old.length !== fresh.length ? undefined : { side, line };
}

/** Shoppers see a side without lines as one empty line. */
function toTyped(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [""] : lines;
}

/**
 * Keeps positions with their lines: if lines are added or removed above a line, its position moves along; a removed
 * line loses it.
 */
export function followLines(before: PrintDesign, after: PrintDesign): PrintDesign {
  const { places } = after;
  if (!places || (before.front === after.front && before.back === after.back)) return after;
  return { ...after, places: SIDES.flatMap((side) => followSide(places, side, before[side], after[side])) };
}

function followSide(
  places: readonly PrintLinePlace[],
  side: DesignSideName,
  before: readonly string[],
  after: readonly string[],
): PrintLinePlace[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return places
    .filter((place) => place.side === side)
    .flatMap((place) => {
      if (place.line < head) return [place];
      if (place.line >= before.length - tail) return [{ ...place, line: place.line + after.length - before.length }];
      return place.line < after.length - tail ? [place] : [];
    });
}
