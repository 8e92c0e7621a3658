import { FEED_FILES, type FeedFile, type FeedRecord } from "../feed-files.js";
import { IGNORED_FIELDS } from "../../records/record-values.js";
import { toFieldProblems, toLineProblem, toTextProblem, type FeedProblem, type ProblemPlace } from "./feed-problem.js";
import { isUnusable, listTexts, mayBeDamaged } from "./damaged-text.js";
import { LINE_LIMIT_CHARACTERS, type FeedLine } from "./read-lines.js";

export type ParsedLine<File extends FeedFile> =
  | { readonly kind: "record"; readonly record: FeedRecord<File>; readonly ignored: readonly string[] }
  | { readonly kind: "problems"; readonly problems: readonly FeedProblem[] };

export function parseLine<File extends FeedFile>(
  file: File,
  fileName: string,
  { line, text, flaw }: FeedLine,
): ParsedLine<File> {
  const place = { file: fileName, line };
  if (flaw === "encoding") return fail(toLineProblem(place, "text in UTF-8", "other bytes"));
  if (text === undefined) {
    return fail(toLineProblem(place, `at most ${LINE_LIMIT_CHARACTERS} characters`, "a longer line"));
  }
  const value = parseJson(text);
  if (value === undefined) return fail(toLineProblem(place, "one JSON object", text));
  const parsed = FEED_FILES[file].safeParse(value);
  if (parsed.success) {
    const unusable = mayBeDamaged(text) ? listUnusable(place, parsed.data) : [];
    return unusable.length > 0
      ? { kind: "problems", problems: unusable }
      : { kind: "record", record: parsed.data as FeedRecord<File>, ignored: listIgnored(value) };
  }
  return { kind: "problems", problems: toFieldProblems(place, value, parsed.error.issues) };
}

function listUnusable(place: ProblemPlace, record: unknown): readonly FeedProblem[] {
  return Array.from(listTexts(record))
    .filter(({ text }) => isUnusable(text))
    .map(({ path, text }) => toTextProblem(place, path, "text without NUL and half characters", text));
}

function listIgnored(value: unknown): readonly string[] {
  return IGNORED_FIELDS.filter((field) => Object.hasOwn(value as object, field));
}

function fail(problem: FeedProblem): { readonly kind: "problems"; readonly problems: readonly FeedProblem[] } {
  return { kind: "problems", problems: [problem] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
