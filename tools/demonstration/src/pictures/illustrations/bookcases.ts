import type { SeededRandom } from "../seeded-random.js";
import { box } from "../solid/box.js";
import { mix, type Color } from "../solid/color.js";
import type { Body } from "../solid/solid.js";
import { BRIGHTS, WOODS } from "./palettes.js";
import { points } from "../solid/vector.js";

const BOARD = 2.4;

function build(random: SeededRandom): readonly Body[] {
  const color = random.pick(WOODS);
  const shelves = random.count(3, 5);
  const [width, depth] = [random.between(72, 96), 32];
  const height = 14 + shelves * 36;
  const inside = mix(color, "#1b120b", 0.25);
  const bodies: Body[] = [
    box([0, 0, -depth / 2 + 0.6], [width, height, 1], inside),
    box([-width / 2 + BOARD / 2, 0, 0.6], [BOARD, height, depth], color),
    box([width / 2 - BOARD / 2, 0, 0.6], [BOARD, height, depth], color),
    box([0, height, 0.6], [width + 2, BOARD, depth + 2], color),
    box([0, 0, depth / 2 - 1], [width - 2 * BOARD, 8, 1.5], mix(color, "#000000", 0.1)),
  ];
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const low = 8 + (shelf * (height - 8)) / shelves;
    bodies.push(box([0, low, 0.6], [width - 2 * BOARD, BOARD, depth - 1], color));
    bodies.push(...fillShelf(random, low + BOARD, width - 2 * BOARD, (height - 8) / shelves - BOARD));
  }
  return bodies;
}

/** Books from the left, with empty space after them. */
function fillShelf(random: SeededRandom, low: number, width: number, room: number): readonly Body[] {
  const books: Body[] = [];
  const end = width / 2 - random.between(10, width * 0.6);
  const tint: Color = random.pick(["#ffffff", "#20242c", "#d8c7a0"]);
  let x = -width / 2 + 1;
  while (x < end) {
    const thickness = random.between(2.4, 5.5);
    const tall = Math.min(room - 3, random.between(19, 28));
    const color = mix(random.pick(BRIGHTS), tint, random.between(0.25, 0.6));
    const band = {
      outline: points(0, tall * 0.72, thickness, tall * 0.72, thickness, tall * 0.78, 0, tall * 0.78),
      color: mix(color, "#ffffff", 0.6),
    };
    books.push(box([x + thickness / 2, low, 2], [thickness - 0.2, tall, 19], color, { front: [band] }));
    x += thickness;
  }
  return books;
}

export const bookcases = { bookcase: build };
