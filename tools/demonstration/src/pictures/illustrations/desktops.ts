import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal } from "../solid/decals.js";
import { lathe } from "../solid/lathe.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, type Body } from "../solid/solid.js";
import { desktopPicture } from "./laptops.js";
import { BRIGHTS, GRAPHITE } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const casing = random.pick(["#2b2f35", "#d7dbe0", "#3f464e"] as const);
  const accent = random.pick(BRIGHTS);
  const vents = Array.from({ length: 9 }, (_, row) =>
    rectangleDecal(3, 4 + row * 1.5, 11, 0.6, mix(casing, "#000000", 0.5)),
  );
  const tower = box([33, 0.8, -3], [17, 40, 36], casing, {
    front: [
      ...vents,
      rectangleDecal(3, 33, 11, 3, mix(casing, "#000000", 0.3), { radius: 0.3 }),
      roundDecal(8.5, 27, 1.3, accent, { glows: true }),
      rectangleDecal(4, 22, 3, 0.9, "#0d0f12"),
      rectangleDecal(10, 22, 3, 0.9, "#0d0f12"),
    ],
  });
  const monitor = place(
    prism(roundedRectangle(-27, 0, 54, 32, 1), 2, "#0f1215", {
      edgeColor: casing,
      front: desktopPicture(random, -26, 1.4, 52, 29.6),
    }),
    { turnX: -3, move: [-6, 13, -3] },
  );
  const stand = lathe(
    [-6, 0, -5],
    [
      { bottom: { radius: 11, height: 0 }, top: { radius: 10.5, height: 1.2 }, color: casing },
      { bottom: { radius: 2, height: 1.2 }, top: { radius: 2, height: 17 }, color: mix(casing, "#000000", 0.2) },
    ],
  );
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 15 }, (_, column) =>
      rectangleDecal(1 + column * 2.6, 1.2 + row * 2.9, 2.2, 2.4, mix(casing, "#ffffff", 0.3), { radius: 0.3 }),
    ),
  );
  const keyboard = box([-6, 0, 21], [41, 1.4, 13.6], GRAPHITE, { top: keys });
  const mouse = place(
    prism(roundedRectangle(-2.8, -4.6, 5.6, 9.2, 2.7), 2.4, casing, {
      front: [rectangleDecal(-0.3, 1, 0.6, 1.8, accent)],
    }),
    { turnX: -90, move: [21, 1.2, 21] },
  );
  return [tower, ...stand, ...monitor, keyboard, ...mouse];
}

export const desktops = { desktop: build };
