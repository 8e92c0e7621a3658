import type { Color } from "../solid/color.js";
import { normalOf } from "../solid/draw-order.js";
import type { Body, Decal, Face, Tube } from "../solid/solid.js";
import { add, cross, normalize, scale, subtract, type Vector } from "../solid/vector.js";
import { triangulate } from "./triangulate.js";

/** Three numbers per corner, three corners per triangle. */
export type Mesh = { readonly positions: number[]; readonly normals: number[]; readonly colors: number[] };

const METRES_PER_CENTIMETRE = 0.01;
/** Prints lie slightly above their face, in layers. */
const DECAL_LIFT = 0.03;
const DECAL_STEP = 0.004;
const TUBE_SIDES = 8;

/** Combines the bodies shown in pictures into one mesh, in meters. */
export function toMesh(bodies: readonly Body[]): Mesh {
  const mesh: Mesh = { positions: [], normals: [], colors: [] };
  for (const body of bodies) {
    if (body.kind === "tube") addTube(mesh, body);
    else body.faces.filter((face) => !face.hidden && !face.bare).forEach((face) => addFace(mesh, face));
  }
  return mesh;
}

function addFace(mesh: Mesh, face: Face): void {
  const normal = normalOf(face);
  const [first, ...others] = face.points;
  others.slice(1).forEach((third, index) => {
    const second = others[index];
    if (first && second) addTriangle(mesh, [first, second, third], normal, face.color);
  });
  face.decals.forEach((decal, index) => addDecal(mesh, face, decal, normal, index));
}

function addDecal(mesh: Mesh, face: Face, decal: Decal, normal: Vector, index: number): void {
  const lift = scale(normal, DECAL_LIFT + index * DECAL_STEP);
  const corners = decal.outline.map(([x, y]) =>
    add(add(face.origin, lift), add(scale(face.across, x), scale(face.up, y))),
  );
  for (const indices of triangulate(decal.outline)) {
    const [a, b, c] = indices.map((corner) => corners[corner]);
    if (!a || !b || !c) continue;
    const facing = cross(subtract(b, a), subtract(c, a));
    const isOutward = facing[0] * normal[0] + facing[1] * normal[1] + facing[2] * normal[2] > 0;
    addTriangle(mesh, isOutward ? [a, b, c] : [a, c, b], normal, decal.color);
  }
}

function addTube(mesh: Mesh, { path, thickness, color }: Tube): void {
  path.slice(1).forEach((end, index) => {
    const start = path[index];
    if (!start) return;
    const along = normalize(subtract(end, start));
    const side = normalize(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const other = cross(along, side);
    const spoke = (step: number) => {
      const radians = (step / TUBE_SIDES) * Math.PI * 2;
      return add(scale(side, Math.cos(radians)), scale(other, Math.sin(radians)));
    };
    for (let step = 0; step < TUBE_SIDES; step += 1) {
      const [here, next] = [scale(spoke(step), thickness / 2), scale(spoke(step + 1), thickness / 2)];
      const normal = normalize(add(here, next));
      addTriangle(mesh, [add(start, here), add(start, next), add(end, next)], normal, color);
      addTriangle(mesh, [add(start, here), add(end, next), add(end, here)], normal, color);
    }
  });
}

function addTriangle(mesh: Mesh, corners: readonly [Vector, Vector, Vector], normal: Vector, color: Color): void {
  const linear = toLinear(color);
  for (const corner of corners) {
    mesh.positions.push(...scale(corner, METRES_PER_CENTIMETRE));
    mesh.normals.push(...normal);
    mesh.colors.push(...linear);
  }
}

/** glTF expects vertex colors in linear light. */
function toLinear(color: Color): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  const channel = (shift: number) => {
    const share = ((value >> shift) & 255) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}
