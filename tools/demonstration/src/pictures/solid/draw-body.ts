import type { Camera } from "./camera.js";
import { light, type Color } from "./color.js";
import { normalOf } from "./draw-order.js";
import type { Body, Decal, Face, Solid, Tube } from "./solid.js";
import { add, dot, normalize, scale, subtract, type Point, type Vector } from "./vector.js";

/** Projects a vector to pixels of the 800-unit picture. */
export type ToPicture = (point: Vector) => Point;

/** One light for all pictures, at the upper left in front of the product. */
export const LAMP: Vector = normalize([-0.5, 0.85, 0.62]);

const AMBIENT = 0.6;
const DIRECT = 0.5;
/** Faces smaller than this area in square pixels get a flat color. */
const GRADIENT_FROM_AREA = 1500;

export type Drawing = { readonly definitions: string[]; readonly shapes: string[] };

export function drawBody(
  drawing: Drawing,
  body: Body,
  camera: Camera,
  toPicture: ToPicture,
  pixelsPerUnit: number,
): void {
  if (body.kind === "tube") drawTube(drawing, body, toPicture, pixelsPerUnit);
  else drawSolid(drawing, body, camera, toPicture);
}

function drawSolid(drawing: Drawing, solid: Solid, camera: Camera, toPicture: ToPicture): void {
  const shapes: string[] = [];
  for (const face of solid.faces) {
    if (face.hidden) continue;
    const normal = normalOf(face);
    const center = face.points[0] ?? face.origin;
    if (dot(normal, subtract(camera.eye, center)) <= 0) continue;
    const shade = face.glows ? 1.1 : AMBIENT + DIRECT * Math.max(0, dot(normal, LAMP)) + (normal[1] > 0.9 ? 0.06 : 0);
    const outline = face.points.map(toPicture);
    const fill = face.bare ? "none" : fillOf(drawing, face.color, shade, outline, solid.smooth);
    // The stroke in the face's own color hides the hairline that antialiasing leaves between neighbors.
    if (!face.bare)
      shapes.push(
        `<path d="${toPath(outline)}" fill="${fill}" stroke="${fill}" stroke-width="0.7" stroke-linejoin="round"/>`,
      );
    if (!solid.smooth && !face.glows) shapes.push(edgeHighlight(outline, normal));
    for (const decal of face.decals) shapes.push(drawDecal(face, decal, shade, toPicture, solid.smooth));
  }
  drawing.shapes.push(solid.opacity < 1 ? `<g opacity="${solid.opacity}">${shapes.join("")}</g>` : shapes.join(""));
}

function drawDecal(face: Face, decal: Decal, shade: number, toPicture: ToPicture, closeSeams: boolean): string {
  const toContour = (outline: readonly Point[]) =>
    toPath(outline.map(([x, y]) => toPicture(add(face.origin, add(scale(face.across, x), scale(face.up, y))))));
  const path = [decal.outline, ...(decal.inner ?? [])].map(toContour).join("");
  const color = decal.glows ? decal.color : light(decal.color, shade);
  const opacity = decal.opacity === undefined ? "" : ` opacity="${decal.opacity}"`;
  const seam = closeSeams && decal.opacity === undefined ? ` stroke="${color}" stroke-width="0.8"` : "";
  return `<path d="${path}" fill="${color}"${seam}${opacity}/>`;
}

function drawTube(
  drawing: Drawing,
  { path, thickness, color }: Tube,
  toPicture: ToPicture,
  pixelsPerUnit: number,
): void {
  const width = thickness * pixelsPerUnit;
  const line = `d="${toPath(path.map(toPicture), false)}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  drawing.shapes.push(
    `<path ${line} stroke="${light(color, 0.68)}" stroke-width="${width.toFixed(2)}"/>`,
    `<path ${line} stroke="${light(color, 1)}" stroke-width="${(width * 0.62).toFixed(2)}" transform="translate(${(-width * 0.1).toFixed(2)} ${(-width * 0.12).toFixed(2)})"/>`,
    `<path ${line} stroke="#ffffff" stroke-opacity="0.35" stroke-width="${(width * 0.16).toFixed(2)}" transform="translate(${(-width * 0.2).toFixed(2)} ${(-width * 0.22).toFixed(2)})"/>`,
  );
}

function fillOf(drawing: Drawing, color: Color, shade: number, outline: readonly Point[], upright: boolean): string {
  if (area(outline) < GRADIENT_FROM_AREA) return light(color, shade);
  const [left, right] = [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))];
  const [high, low] = [Math.min(...outline.map(([, y]) => y)), Math.max(...outline.map(([, y]) => y))];
  // Neighboring strips of a round body must meet in the same color.
  const end = upright ? left : (left + right) / 2;
  const name = `g${drawing.definitions.length}`;
  const stop = (offset: number, amount: number) => `<stop offset="${offset}" stop-color="${light(color, amount)}"/>`;
  drawing.definitions.push(
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${left.toFixed(1)}" y1="${high.toFixed(1)}" x2="${end.toFixed(1)}" y2="${low.toFixed(1)}">${stop(0, shade + 0.07)}${stop(1, shade - 0.08)}</linearGradient>`,
  );
  return `url(#${name})`;
}

/** A thin highlight along the lit upper edge of a box. */
function edgeHighlight(outline: readonly Point[], normal: Vector): string {
  const strength = normal[1] > 0.9 ? 0.5 : 0.14;
  return `<path d="${toPath(outline)}" fill="none" stroke="#ffffff" stroke-opacity="${strength}" stroke-width="0.9"/>`;
}

function area(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export function toPath(points: readonly Point[], closed = true): string {
  const text = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}
