import { createCamera, type CameraAngle } from "../solid/camera.js";
import { drawBody, toPath, type Drawing, type ToPicture } from "../solid/draw-body.js";
import { inDrawOrder, verticesOf } from "../solid/draw-order.js";
import { drawShadows, SHADOW_FILTERS } from "../solid/shadow.js";
import type { Color } from "../solid/color.js";
import { place, type Body } from "../solid/solid.js";
import { points, type Vector } from "../solid/vector.js";
import { drawDimensions } from "./dimensions.js";
import { drawRoom, type Room } from "./room.js";

const PICTURE_SIZE = 800;
const MARGIN = 78;
const MIDDLE: Vector = [0.5, 0.5, 0.5];

export type Scene = {
  readonly bodies: readonly Body[];
  readonly angle: CameraAngle;
  /** 1 fits the whole product; 2 shows half of it. */
  readonly zoom?: number;
  /** Position of the detail, as fractions of the product's width, height and depth. */
  readonly focus?: Vector;
  readonly room?: Room;
  /** Props beside the product. The camera doesn't make room for them. */
  readonly props?: readonly Body[];
  /** Camera tilt and the color of the light. */
  readonly snapshot?: { readonly roll: number; readonly light: Color };
  /** Width, depth and height labels along the edges. */
  readonly inches?: readonly string[];
};

/** Returns a complete SVG document of 800 × 800. */
export function drawScene({
  bodies,
  angle,
  zoom = 1,
  focus = MIDDLE,
  room,
  props = [],
  snapshot,
  inches,
}: Scene): string {
  const vertices = bodies.flatMap((body) => verticesOf(body));
  const [low, high] = boundsOf(vertices);
  const middle = between(low, high, MIDDLE);
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const camera = createCamera(middle, radius, angle);
  const projected = vertices.map((vertex) => camera.project(vertex));
  const [left, right] = [Math.min(...projected.map(([x]) => x)), Math.max(...projected.map(([x]) => x))];
  const [top, bottom] = [Math.min(...projected.map(([, y]) => y)), Math.max(...projected.map(([, y]) => y))];
  const size = Math.max(right - left, bottom - top);
  const roomShare = room ? 0.8 : 1;
  const scale = ((PICTURE_SIZE - 2 * MARGIN) / size) * zoom * roomShare;
  const center =
    zoom === 1 ? ([(left + right) / 2, (top + bottom) / 2] as const) : camera.project(between(low, high, focus));
  const lift = room ? PICTURE_SIZE * 0.05 : 0;
  const toPicture: ToPicture = (point) => {
    const [x, y] = camera.project(point);
    return [PICTURE_SIZE / 2 + (x - center[0]) * scale, PICTURE_SIZE / 2 + lift + (y - center[1]) * scale];
  };
  const drawing: Drawing = { definitions: [], shapes: [] };
  const pixelsPerUnit = scale / (radius * 5);
  const beside = place(props, { move: [high[0] + 7, 0, low[2] + 2] });
  const everything = [...bodies, ...beside];
  for (const body of inDrawOrder(everything, camera)) drawBody(drawing, body, camera, toPicture, pixelsPerUnit);
  const background = room ? drawRoom(room, { low, high, radius }, toPicture) : STUDIO;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`,
    `<defs>${STUDIO_GRADIENT}${snapshot ? CORNERS_GRADIENT : ""}${SHADOW_FILTERS}${drawing.definitions.join("")}</defs>`,
    ...(snapshot ? [`<g transform="rotate(${snapshot.roll.toFixed(1)} 400 400) translate(-72 -72) scale(1.18)">`] : []),
    background,
    drawShadows(everything, toPicture),
    ...drawing.shapes,
    ...(inches ? drawDimensions(inches, { low, high, radius }, toPicture) : []),
    ...(snapshot
      ? [
          "</g>",
          `<path d="${FRAME}" fill="${snapshot.light}" opacity="0.17"/><path d="${FRAME}" fill="url(#corners)"/>`,
        ]
      : []),
    "</svg>",
  ].join("");
}

const STUDIO_GRADIENT =
  '<radialGradient id="studio" cx="0.5" cy="0.42" r="0.75"><stop offset="0.45" stop-color="#ffffff"/><stop offset="1" stop-color="#f1f3f5"/></radialGradient>';
const CORNERS_GRADIENT =
  '<radialGradient id="corners" cx="0.5" cy="0.5" r="0.75"><stop offset="0.55" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.45"/></radialGradient>';
const FRAME = toPath(points(0, 0, PICTURE_SIZE, 0, PICTURE_SIZE, PICTURE_SIZE, 0, PICTURE_SIZE));
const STUDIO = `<path d="${FRAME}" fill="url(#studio)"/>`;

function boundsOf(vertices: readonly Vector[]): readonly [low: Vector, high: Vector] {
  const along = (axis: 0 | 1 | 2) => vertices.map((vertex) => vertex[axis]);
  const [x, y, z] = [along(0), along(1), along(2)];
  return [
    [Math.min(...x), Math.min(...y), Math.min(...z)],
    [Math.max(...x), Math.max(...y), Math.max(...z)],
  ];
}

function between(low: Vector, high: Vector, shares: Vector): Vector {
  const at = (axis: 0 | 1 | 2) => low[axis] + (high[axis] - low[axis]) * shares[axis];
  return [at(0), at(1), at(2)];
}
