import type { SeededRandom } from "../seeded-random.js";
import { mix, type Color } from "../solid/color.js";
import { roundDecal } from "../solid/decals.js";
import { lathe, type LatheBand } from "../solid/lathe.js";
import { tube, type Body } from "../solid/solid.js";
import type { Vector } from "../solid/vector.js";
import { BRIGHTS } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const glaze: Color = random.pick(["#fdfdfb", "#f4f1ea", "#22272e"]);
  const ink = random.pick(BRIGHTS);
  const second = mix(ink, random.pick(["#ffffff", "#f2c14e", "#14324f"]), 0.5);
  const inside = mix(glaze, "#8a857c", 0.35);
  const bands: readonly LatheBand[] = [
    { angles: [40, 120], heights: [0.22, 0.8], color: ink },
    { angles: [52, 108], heights: [0.52, 0.6], color: glaze },
    { angles: [52, 90], heights: [0.4, 0.46], color: glaze },
    { angles: [67, 93], heights: [0.64, 0.74], color: second },
  ];
  const handle = Array.from({ length: 17 }, (_, step): Vector => {
    const radians = ((step / 16) * 180 - 90) * (Math.PI / 180);
    return [3.9 + Math.cos(radians) * 2.9, 4.9 + Math.sin(radians) * 2.9, 0];
  });
  const body = lathe(
    [0, 0, 0],
    [
      { bottom: { radius: 3.6, height: 0 }, top: { radius: 4.1, height: 0.6 }, color: glaze },
      { bottom: { radius: 4.1, height: 0.6 }, top: { radius: 4.1, height: 9.4 }, color: glaze, bands },
      { bottom: { radius: 4.1, height: 9.4 }, top: { radius: 4.15, height: 9.6 }, color: glaze },
    ],
    [
      roundDecal(0, 0, 3.75, mix(inside, "#000000", 0.18)),
      roundDecal(0, -0.35, 3.4, mix(inside, "#000000", 0.34), { radiusY: 3.1 }),
    ],
  );
  return [...body, tube(handle, 1.15, glaze)];
}

export const mugs = { mug: build };
