export type Measurement = {
  readonly yardstick: string;
  /** The sheet it belongs to, and its label there. */
  readonly sheet?: string;
  readonly figure?: string;
  readonly unit: string;
  readonly contenders: readonly { readonly name: string; readonly median: number; readonly runs: readonly number[] }[];
  /** Median of the per-round ratios of ours to the other. */
  readonly ratios: Readonly<Record<string, number>>;
};

/**
 * Medians, and ratios of the first contender to each other one, computed per round because a round saw the same
 * machine.
 */
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

/** Figures of one run by name, whose units say whether higher or lower is better; every run of a contender reports the same names. */
export type Figures = Readonly<Record<string, number>>;

export type Sheet = {
  readonly name: string;
  readonly unitOf: (figure: string) => string;
  /** The first contender is ours. */
  readonly contenders: readonly { readonly name: string; run(): Promise<Figures> }[];
};

/**
 * One measurement per figure. Contenders run in turn, round by round, so that changes of the machine's speed affect all;
 * with `warmUp`, the first round isn't counted.
 */
export async function measureSheet(
  { name, unitOf, contenders }: Sheet,
  rounds: number,
  { warmUp = true } = {},
): Promise<readonly Measurement[]> {
  const runs = contenders.map(() => [] as Figures[]);
  for (let round = warmUp ? 0 : 1; round <= rounds; round += 1) {
    // Standard output may be JSON.
    console.error(`${name}: ${round === 0 ? "warming up" : `round ${round} of ${rounds}`}`);
    for (const [index, contender] of contenders.entries()) {
      const figures = await contender.run();
      if (round > 0) runs[index]?.push(figures);
    }
  }
  const figureNames = [...new Set(runs.flat().flatMap((figures) => Object.keys(figures)))];
  return figureNames.map((figure) => ({
    yardstick: `${name}: ${figure}`,
    sheet: name,
    figure,
    unit: unitOf(figure),
    ...compareContenders(
      contenders.map((contender, index) => ({
        name: contender.name,
        runs: (runs[index] ?? []).map((figures) => figures[figure] ?? Number.NaN),
      })),
    ),
  }));
}
