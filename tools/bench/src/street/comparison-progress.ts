import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

export type ComparedCounts = {
  readonly compared: number;
  /** Of them rendered alone for it. */
  readonly alone: number;
  readonly wrong: number;
  readonly unanswered: number;
};

export type ComparisonProgress = {
  /** Views drawn so far. */
  readonly begun: number;
  readonly counts: ComparedCounts;
};

const NOTHING: ComparisonProgress = { begun: 0, counts: { compared: 0, alone: 0, wrong: 0, unanswered: 0 } };

/**
 * How far a comparison that takes hours has come, kept in a file. Another run of the same build goes on from there; of
 * another build, nothing has been compared yet.
 */
export function keepProgress(file: string, build: string) {
  return {
    read(): ComparisonProgress {
      if (!existsSync(file)) return NOTHING;
      const kept = JSON.parse(readFileSync(file, "utf8")) as ComparisonProgress & { readonly build: string };
      return kept.build === build ? { begun: kept.begun, counts: kept.counts } : NOTHING;
    },
    save(progress: ComparisonProgress): void {
      writeFileSync(`${file}.new`, JSON.stringify({ build, ...progress }));
      renameSync(`${file}.new`, file);
    },
    /** The next run begins anew. */
    finish: () => rmSync(file, { force: true }),
  };
}
