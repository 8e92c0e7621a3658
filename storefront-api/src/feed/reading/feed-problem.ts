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

/** What was read of an invalid line or row; reading continues after it. */
export type FoundProblems = { readonly kind: "problems"; readonly problems: readonly FeedProblem[] };

export function toProblems(...problems: readonly FeedProblem[]): FoundProblems {
  return { kind: "problems", problems };
}

type ProblemPlace = { readonly file: string; readonly line: number };

const WHOLE_LINE = "(line)";
const FOUND_LENGTH = 60;
const FIELD_LENGTH = 100;
const PROBLEMS_PER_LINE = 100;
/** Strangers' texts could move the cursor, clear the screen or turn the direction of a terminal. */
// oxlint-disable-next-line no-control-regex -- these are what is escaped
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export function formatProblem({ file, line, field, expected, found }: FeedProblem): string {
  const text = `${file}:${line}: ${field}: expected ${expected}, found ${found}`;
  return text.replaceAll(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function toLineProblem(place: ProblemPlace, expected: string, found: string): FeedProblem {
  return toFieldProblem(place, WHOLE_LINE, expected, found);
}

export function toFieldProblem(place: ProblemPlace, field: string, expected: string, found: string): FeedProblem {
  return { ...place, field, expected, found: shorten(found) };
}

/** One problem per field, for the first hundred; `value` is the invalid record. */
export function toFieldProblems(
  place: ProblemPlace,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FeedProblem[] {
  const problems = issues.slice(0, PROBLEMS_PER_LINE).flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, PROBLEMS_PER_LINE) : [];
    const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
    const expected = describeExpectation(issue);
    return paths.map((path) => toFieldProblem(place, toField(path), expected, show(valueAt(value, path))));
  });
  return problems.slice(0, PROBLEMS_PER_LINE);
}

/** One problem per wrong text of a record that a schema has accepted, so that its depth is limited. */
export function toTextProblems(
  place: ProblemPlace,
  record: unknown,
  expected: string,
  isWrong: (text: string) => boolean,
): readonly FeedProblem[] {
  return Array.from(listTexts(record))
    .filter(({ text }) => isWrong(text))
    .map(({ path, text }) => toFieldProblem(place, toField(path), expected, text));
}

/** Names of fields are texts, too. */
function* listTexts(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; text: string }> {
  if (typeof value === "string") yield { path, text: value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    yield { path, text: key };
    yield* listTexts(entry, [...path, key]);
  }
}

function toField(path: readonly PropertyKey[]): string {
  return shorten(path.join("."), FIELD_LENGTH) || WHOLE_LINE;
}

/** zod's messages say what is wrong; users need to know what is expected. */
function describeExpectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return "no field of this name";
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
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  // JSON has no infinity, but its numbers can be too large for anything else.
  if (typeof value === "number") return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // Values can be nested more deeply than they can be written.
    return "a deeply nested value";
  }
}

function shorten(text: string, length = FOUND_LENGTH): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
