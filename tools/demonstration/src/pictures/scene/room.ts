import { light, mix, type Color } from "../solid/color.js";
import { toPath, type ToPicture } from "../solid/draw-body.js";
import type { Vector } from "../solid/vector.js";

/** Setting for the in-use picture: a floor or a desk in front of a wall. */
export type Room = {
  readonly wall: Color;
  readonly floor: Color;
  readonly boards: boolean;
};

export type Extent = { readonly low: Vector; readonly high: Vector; readonly radius: number };

const FAR = 14;

export function drawRoom({ wall, floor, boards }: Room, { low, high, radius }: Extent, toPicture: ToPicture): string {
  const behind = low[2] - radius * 0.35;
  const [left, right] = [low[0] - radius * FAR, high[0] + radius * FAR];
  const before = high[2] + radius * 3;
  const quad = (...corners: readonly Vector[]) => toPath(corners.map(toPicture));
  const wallPath = quad(
    [left, 0, behind],
    [right, 0, behind],
    [right, radius * FAR, behind],
    [left, radius * FAR, behind],
  );
  const floorPath = quad([left, 0, before], [right, 0, before], [right, 0, behind], [left, 0, behind]);
  const skirting = radius * 0.1;
  const skirtingPath = quad([left, 0, behind], [right, 0, behind], [right, skirting, behind], [left, skirting, behind]);
  const shapes = [
    `<path d="${wallPath}" fill="${wall}"/>`,
    windowLight({ low, high, radius }, behind, toPicture),
    `<path d="${floorPath}" fill="${floor}"/>`,
  ];
  if (boards)
    shapes.push(
      `<path d="${skirtingPath}" fill="${light(wall, 1.5)}"/>`,
      boardLines(left, right, before, behind, radius, floor, toPicture),
    );
  shapes.push(
    `<path d="${quad([left, 0, behind + radius * 0.25], [right, 0, behind + radius * 0.25], [right, 0, behind], [left, 0, behind])}" fill="#000000" opacity="0.06"/>`,
  );
  return shapes.join("");
}

/** Daylight through window panes, projected onto the wall. */
function windowLight({ low, high, radius }: Extent, behind: number, toPicture: ToPicture): string {
  const pane = radius * 0.55;
  const slant = radius * 0.3;
  const start: Vector = [low[0] + (high[0] - low[0]) * 0.35, radius * 0.9, behind];
  return [0, 1, 2, 3]
    .map((index) => {
      const x = start[0] + (index % 2) * pane * 1.1;
      const y = start[1] + Math.floor(index / 2) * pane * 1.1;
      const corners: readonly Vector[] = [
        [x + slant * (y / radius), y, behind],
        [x + pane + slant * (y / radius), y, behind],
        [x + pane + slant * ((y + pane) / radius), y + pane, behind],
        [x + slant * ((y + pane) / radius), y + pane, behind],
      ];
      return `<path d="${toPath(corners.map(toPicture))}" fill="#fff8e7" opacity="0.34"/>`;
    })
    .join("");
}

function boardLines(
  left: number,
  right: number,
  before: number,
  behind: number,
  radius: number,
  floor: Color,
  toPicture: ToPicture,
): string {
  const seam = mix(floor, "#2b1d12", 0.28);
  const width = radius * 0.32;
  const count = Math.ceil((before - behind) / width);
  const lines = Array.from({ length: count }, (_, index) => {
    const z = behind + index * width;
    return toPath([toPicture([left, 0, z]), toPicture([right, 0, z])], false);
  });
  return `<path d="${lines.join("")}" stroke="${seam}" stroke-width="1.2" opacity="0.5" fill="none"/>`;
}
