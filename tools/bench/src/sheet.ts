import { compareContenders, type Measurement } from "./yardstick.js";

/** Figures of one run by name; every run of a contender reports the same names. */
export type Figures = Readonly<Record<string, number>>;

/** Several figures from one run, for runs that take long. */
export type Sheet = {
  readonly name: string;
  readonly unitOf: (figure: string) => string;
  /** The first contender is ours. */
  readonly contenders: readonly { readonly name: string; run(): Promise<Figures> }[];
};

/** One measurement per figure, from contenders that run in turn; with `warmUp`, the first round isn't counted. */
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
