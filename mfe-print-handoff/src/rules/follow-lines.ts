import type { DesignSideName, PrintDesign, PrintLinePlace } from "shared-contracts";

const SIDES: readonly DesignSideName[] = ["front", "back"];

/** Places belong to lines: where lines came or went above one, its place goes along with it; a lost line loses it. */
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
