import { verticesOf } from "./draw-order.js";
import { LAMP, toPath, type ToPicture } from "./draw-body.js";
import type { Body } from "./solid.js";
import type { Point, Vector } from "./vector.js";

/** Draws a soft shadow away from the light and a dark contact line. */
export function drawShadows(bodies: readonly Body[], toPicture: ToPicture): string {
  const cast = bodies.map((body) =>
    toPath(hull(verticesOf(body).map((vertex) => toPicture(dropToGround(vertex, 0.42))))),
  );
  const contact = bodies
    .map((body) => verticesOf(body).filter((vertex) => vertex[1] < 1.2))
    .filter((vertices) => vertices.length > 2)
    .map((vertices) => toPath(hull(vertices.map((vertex) => toPicture([vertex[0], 0, vertex[2]])))));
  return [
    `<g fill="#1a2436" opacity="0.17" filter="url(#soft)"><path d="${cast.join("")}"/></g>`,
    `<g fill="#0c1320" opacity="0.42" filter="url(#contact)"><path d="${contact.join("")}"/></g>`,
  ].join("");
}

export const SHADOW_FILTERS =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="15"/></filter>' +
  '<filter id="contact" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4.5"/></filter>';

/** `reach` below 1 keeps the shadows of tall products within the picture. */
function dropToGround([x, y, z]: Vector, reach: number): Vector {
  const length = (Math.max(0, y) / LAMP[1]) * reach;
  return [x - LAMP[0] * length, 0, z - LAMP[2] * length];
}

/** Convex hull (monotone chain). */
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2) ?? point, kept.at(-1) ?? point, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
