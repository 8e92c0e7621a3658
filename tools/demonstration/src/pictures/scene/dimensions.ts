import { INK } from "../illustrations/palettes.js";
import { textDecals } from "../label/text-decals.js";
import { toPath, type ToPicture } from "../solid/draw-body.js";
import type { Point, Vector } from "../solid/vector.js";
import type { Extent } from "./room.js";

const LETTER_HEIGHT = 19;
const TICK = 7;
/** Distance between a line and its number. */
const DISTANCE = 14;

/** Draws dimension lines along the front, right side and height of a product, each with its number. */
export function drawDimensions(
  [width = "", depth = "", height = ""]: readonly string[],
  { low, high, radius }: Extent,
  toPicture: ToPicture,
): readonly string[] {
  const gap = radius * 0.1;
  const [left, right, front] = [low[0], high[0], high[2] + gap];
  const edges: readonly (readonly [inches: string, from: Vector, to: Vector, away: Point])[] = [
    [width, [left, 0, front], [right, 0, front], [0, 1]],
    [depth, [right + gap, 0, high[2]], [right + gap, 0, low[2]], [1, 0.5]],
    [height, [left - gap, 0, high[2]], [left - gap, high[1], high[2]], [-1, 0]],
  ];
  return edges.map(([inches, from, to, away]) => drawEdge(`${inches}"`, toPicture(from), toPicture(to), away));
}

function drawEdge(text: string, from: Point, to: Point, away: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [(-(to[1] - from[1]) / length) * TICK, ((to[0] - from[0]) / length) * TICK];
  const tick = ([x, y]: Point) =>
    toPath(
      [
        [x - across[0], y - across[1]],
        [x + across[0], y + across[1]],
      ],
      false,
    );
  const line = `${toPath([from, to], false)}${tick(from)}${tick(to)}`;
  const letters = textDecals(text, { at: [0, 0], height: LETTER_HEIGHT, width: 200, color: INK });
  const end = Math.max(...letters.flatMap(({ outline }) => outline.map(([x]) => x)));
  const middle: Point = [
    (from[0] + to[0]) / 2 + away[0] * (end / 2 + DISTANCE),
    (from[1] + to[1]) / 2 + away[1] * (LETTER_HEIGHT + DISTANCE),
  ];
  const place = (contour: readonly Point[]) =>
    toPath(contour.map(([x, y]): Point => [middle[0] - end / 2 + x, middle[1] + LETTER_HEIGHT / 2 - y]));
  const words = letters.flatMap(({ outline, inner = [] }) => [outline, ...inner].map(place)).join("");
  return `<path d="${line}" fill="none" stroke="${INK}" stroke-width="2"/><path d="${words}" fill="${INK}"/>`;
}
