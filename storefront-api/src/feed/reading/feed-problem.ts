import type { z } from "zod";

/** A problem with one line of a feed. */
export type FeedProblem = {
  /** File name as given, such as `products.ndjson`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Dotted path, such as `prices.0.finalPrice`; `(line)` for the whole line. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
};

export type ProblemPlace = { readonly file: string; readonly line: number };

const WHOLE_LINE = "(line)";
const FOUND_LENGTH = 60;

export function formatProblem({ file, line, field, expected, found }: FeedProblem): string {
  return `${file}:${line}: ${field}: expected ${expected}, found ${found}`;
}

export function toLineProblem(place: ProblemPlace, expected: string, found: string): FeedProblem {
  return { ...place, field: WHOLE_LINE, expected, found: shorten(found) };
}

/** One problem per field; `value` is the invalid record. */
export function toFieldProblems(
  place: ProblemPlace,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FeedProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        ...place,
        field: [...issue.path, key].join("."),
        expected: "no field of this name",
        found: show(valueAt(value, [...issue.path, key])),
      }));
    }
    const found = show(valueAt(value, issue.path));
    return [{ ...place, field: issue.path.join(".") || WHOLE_LINE, expected: describeExpectation(issue), found }];
  });
}

/** zod's messages say what is wrong; users need to know what is expected. */
function describeExpectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return withArticle(issue.expected);
  if (issue.code === "invalid_value") return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
  if (issue.code === "too_big") return `at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === "too_small") return `at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === "invalid_union") return "one of the kinds that docs/feed describes";
  return issue.message;
}

function withArticle(type: string): string {
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " entries" : "";
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Object.entries(at).find(([key]) => key === String(step))?.[1];
  }
  return at;
}

function show(value: unknown): string {
  return value === undefined ? "nothing" : shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > FOUND_LENGTH ? `${text.slice(0, FOUND_LENGTH)}…` : text;
}
