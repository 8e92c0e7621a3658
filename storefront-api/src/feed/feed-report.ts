import { EXIT_CODES, type ExitCode, type FeedTerminal, type ImportOptions } from "./feed-program.js";
import { MISSING_COLUMNS, UNIQUE_NUMBER } from "./formats/mapping.js";
import { formatCounts, type ImportCounts } from "./importing/import-counts.js";
import { formatProblem, type FeedProblem } from "./reading/feed-problem.js";

const REPORTED_PROBLEM_LIMIT = 100;

export type ProblemReport = {
  add(problem: FeedProblem): void;
  readonly count: () => number;
  /** What the reported problems expected. */
  readonly expectations: ReadonlySet<string>;
};

/** Reports the first problems and counts the others. */
export function createProblemReport({ report }: FeedTerminal): ProblemReport {
  let count = 0;
  const expectations = new Set<string>();
  return {
    add(problem) {
      count += 1;
      if (count > REPORTED_PROBLEM_LIMIT) return;
      report(formatProblem(problem));
      expectations.add(problem.expected);
    },
    count: () => count,
    expectations,
  };
}

/** What to do about problems that another export or a mapping solves, by what they expect. */
const ADVICE: readonly (readonly [expected: string, advice: string])[] = [
  [
    MISSING_COLUMNS,
    'Write a mapping that names them, such as {"columns": {"name": "Label"}}, and pass it with --mapping (see docs/feed).',
  ],
  [
    UNIQUE_NUMBER,
    'If variants share their numbers in your shop, number them by product and options: pass {"columns": {"itemId": []}} with --mapping (see docs/feed).',
  ],
];

export function reportAdvice(expectations: Iterable<string>, report: FeedTerminal["report"]): void {
  const expected = [...expectations];
  for (const [start, advice] of ADVICE) if (expected.some((text) => text.startsWith(start))) report(advice);
}

/** Prints the counts, and says what was left out. */
export function reportOutcome(
  counts: readonly ImportCounts[],
  options: ImportOptions,
  problems: ProblemReport,
  { print, report }: FeedTerminal,
): ExitCode {
  const unreported = problems.count() - REPORTED_PROBLEM_LIMIT;
  if (unreported > 0) report(`… and ${unreported.toLocaleString("en-US")} more problems.`);
  reportAdvice(problems.expectations, report);
  print(options.json ? JSON.stringify({ files: counts }) : formatCounts(counts));
  const valid = counts.reduce((sum, file) => sum + Math.max(0, file.lines - file.invalid), 0);
  if (options.check) report(`${valid.toLocaleString("en-US")} ${valid === 1 ? "line is" : "lines are"} valid.`);
  const refused = counts.filter((file) => file.invalid > 0).map((file) => file.file);
  if (refused.length === 0 || options.skipInvalid) return EXIT_CODES.done;
  if (!options.check)
    report(`${refused.join(", ")} not imported. Correct the lines above, or skip them with --skip-invalid.`);
  return EXIT_CODES.invalidLines;
}
