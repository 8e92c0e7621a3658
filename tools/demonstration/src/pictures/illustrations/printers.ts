import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix } from "../solid/color.js";
import { rectangleDecal, roundDecal, writingDecals } from "../solid/decals.js";
import { prism, roundedRectangle } from "../solid/prism.js";
import { place, type Body } from "../solid/solid.js";
import { CASINGS, GRAPHITE, INK, PAPER } from "./palettes.js";

function build(random: SeededRandom): readonly Body[] {
  const casing = random.pick(CASINGS);
  const trim = casing === "#3a3f47" || casing === "#50565f" ? "#23272d" : GRAPHITE;
  const [width, depth] = [random.between(40, 48), 36];
  const low = random.between(15, 20);
  const feed = random.next() < 0.6;
  const accent = random.pick(["#2f7fd1", "#1f9e8f", "#d8604a"]);
  const lower = box([0, 0.8, 0], [width, low, depth], casing, {
    front: [
      rectangleDecal(width * 0.12, low * 0.46, width * 0.76, low * 0.36, "#14171b", { radius: 0.8 }),
      rectangleDecal(2, low * 0.3, width - 4, 0.22, mix(casing, "#000000", 0.4)),
      rectangleDecal(width * 0.36, low * 0.1, width * 0.28, low * 0.11, mix(casing, "#000000", 0.22), {
        radius: 0.8,
      }),
    ],
  });
  const tray = box([0, low * 0.46, depth / 2 + 4], [width * 0.68, 0.8, 12], trim);
  const sheet = box([0, low * 0.46 + 0.9, depth / 2 + 3.4], [21, 0.25, 13], PAPER, {
    top: [...writingDecals(2, 8, 17, 1.4, [0.6, 1, 0.9, 1, 0.7], INK, 0.5)],
  });
  const upper = box([0, low + 0.8, -0.6], [width, 5, depth - 1.2], mix(casing, "#000000", 0.05));
  const panel = place(
    prism(roundedRectangle(0, 0, width * 0.44, 6.6, 1), 1, "#16191e", {
      front: [
        rectangleDecal(1.2, 1.1, width * 0.2, 4.4, "#bfe0f7", { glows: true, radius: 0.4 }),
        rectangleDecal(1.8, 3.9, width * 0.09, 0.9, accent, { glows: true }),
        ...[0, 1, 2].map((button) =>
          roundDecal(width * (0.27 + button * 0.065), 3.3, 0.9, button === 2 ? "#49c17d" : "#6c757f", {
            glows: true,
          }),
        ),
      ],
    }),
    { turnX: -34, move: [width * 0.02, low + 5.6, depth / 2 - 4] },
  );
  const top = feed
    ? [
        box([0, low + 5.8, -3], [width * 0.86, 6.4, depth * 0.62], casing),
        ...place(box([0, 0, 0], [24, 0.8, 18], trim), { turnX: 24, move: [0, low + 13, -6] }),
      ]
    : [box([0, low + 5.8, -1.4], [width, 2.2, depth - 3], casing)];
  return [lower, upper, tray, sheet, ...top, ...panel];
}

export const printers = { printer: build };
