import type { Point } from "../solid/vector.js";

type Corners = readonly [first: number, second: number, third: number];

/** Ear clipping: triangles, as indices, of a simple polygon, convex or not, in either direction. */
export function triangulate(outline: readonly Point[]): readonly Corners[] {
  const direction = Math.sign(doubleArea(outline)) || 1;
  let remaining = outline.map((_, index) => index);
  const triangles: Corners[] = [];
  while (remaining.length > 3) {
    const ear = remaining.findIndex((_, at) => isEar(outline, remaining, at, direction));
    // A degenerate outline has no ear left; keep the triangles found so far.
    if (ear === -1) return triangles;
    triangles.push(cornersAt(remaining, ear));
    remaining = remaining.filter((_, at) => at !== ear);
  }
  return remaining.length === 3 ? [...triangles, cornersAt(remaining, 1)] : triangles;
}

function cornersAt(remaining: readonly number[], at: number): Corners {
  const pick = (index: number) => remaining[(index + remaining.length) % remaining.length] ?? 0;
  return [pick(at - 1), pick(at), pick(at + 1)];
}

function isEar(outline: readonly Point[], remaining: readonly number[], at: number, direction: number): boolean {
  const corners = cornersAt(remaining, at);
  const [a, b, c] = corners.map((index) => outline[index] ?? ([0, 0] as const));
  if (!a || !b || !c || turn(a, b, c) * direction <= 0) return false;
  return remaining.every((index) => {
    const point = outline[index];
    if (!point || corners.includes(index)) return true;
    // Points on the cut count as inside, because cutting along them would cover area outside.
    return [turn(a, b, point), turn(b, c, point), turn(c, a, point)].some((side) => side * direction < 0);
  });
}

function doubleArea(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
