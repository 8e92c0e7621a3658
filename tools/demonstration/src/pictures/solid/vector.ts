/** x to the right, y up, z towards the viewer; one unit is one centimeter. */
export type Vector = readonly [x: number, y: number, z: number];
export type Point = readonly [x: number, y: number];

/** `points(0, 0, 4, 2)`: two numbers per point. */
export function points(...numbers: readonly number[]): readonly Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** `vectors(0, 0, 0, 1, 0, 2)`: three numbers per vector. */
export function vectors(...numbers: readonly number[]): readonly Vector[] {
  return Array.from({ length: numbers.length / 3 }, (_, index): Vector => [
    numbers[index * 3] ?? 0,
    numbers[index * 3 + 1] ?? 0,
    numbers[index * 3 + 2] ?? 0,
  ]);
}

export function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalize(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return scale(a, 1 / length);
}

export function rotateX([x, y, z]: Vector, degrees: number): Vector {
  const [cosine, sine] = turn(degrees);
  return [x, y * cosine - z * sine, y * sine + z * cosine];
}

export function rotateY([x, y, z]: Vector, degrees: number): Vector {
  const [cosine, sine] = turn(degrees);
  return [x * cosine + z * sine, y, -x * sine + z * cosine];
}

export function rotateZ([x, y, z]: Vector, degrees: number): Vector {
  const [cosine, sine] = turn(degrees);
  return [x * cosine - y * sine, x * sine + y * cosine, z];
}

function turn(degrees: number): readonly [cosine: number, sine: number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
