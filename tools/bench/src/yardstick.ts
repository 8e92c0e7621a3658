/** One thing that is measured: each run returns its figures by name, higher or lower being better as the unit says. */
export type Contender = { readonly name: string; run(): number | Promise<number> };

export type Yardstick = {
  readonly name: string;
  /** `operations/s`, `ms`, `kB` … */
  readonly unit: string;
  /** The first contender is ours; ratios are ours to each other one. */
  readonly contenders: readonly [Contender, ...Contender[]];
};

export type Measurement = {
  readonly yardstick: string;
  /** The sheet it is a line of, and what the line is called there. */
  readonly sheet?: string;
  readonly figure?: string;
  readonly unit: string;
  readonly contenders: readonly { readonly name: string; readonly median: number; readonly runs: readonly number[] }[];
  /** Median of the ratios ours : other, pair by pair of the same round. */
  readonly ratios: Readonly<Record<string, number>>;
};

/** Runs all contenders in turn, round by round, so that a machine that drifts drifts for all; the first round warms up. */
export async function measure({ name, unit, contenders }: Yardstick, rounds: number): Promise<Measurement> {
  const figures = contenders.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const figure = await contender.run();
      if (round > 0) figures[index]?.push(figure);
    }
  }
  return {
    yardstick: name,
    unit,
    ...compareContenders(contenders.map((contender, index) => ({ name: contender.name, runs: figures[index] ?? [] }))),
  };
}

/** Medians of all, and ratios of the first to each other one: pair by pair, since a pair saw the same machine. */
export function compareContenders(
  contenders: readonly { readonly name: string; readonly runs: readonly number[] }[],
): Pick<Measurement, "contenders" | "ratios"> {
  const [ours, ...others] = contenders;
  return {
    contenders: contenders.map(({ name, runs }) => ({ name, median: median(runs), runs })),
    ratios: Object.fromEntries(
      others.map(({ name, runs }) => [
        name,
        median((ours?.runs ?? []).map((figure, round) => figure / (runs[round] ?? Number.NaN))),
      ]),
    ),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
