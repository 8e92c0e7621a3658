import { FEED_FILES, type FeedFile, type FeedRecord } from "../feed-files.js";
import { toFieldProblems, toLineProblem, type FeedProblem } from "./feed-problem.js";
import { LINE_LIMIT_CHARACTERS, type FeedLine } from "./read-lines.js";

export type ParsedLine<File extends FeedFile> =
  | { readonly kind: "record"; readonly record: FeedRecord<File> }
  | { readonly kind: "problems"; readonly problems: readonly FeedProblem[] };

export function parseLine<File extends FeedFile>(
  file: File,
  fileName: string,
  { line, text }: FeedLine,
): ParsedLine<File> {
  const place = { file: fileName, line };
  if (text === undefined) {
    return fail(toLineProblem(place, `at most ${LINE_LIMIT_CHARACTERS} characters`, "a longer line"));
  }
  const value = parseJson(text);
  if (value === undefined) return fail(toLineProblem(place, "one JSON object", text));
  const parsed = FEED_FILES[file].safeParse(value);
  if (parsed.success) return { kind: "record", record: parsed.data as FeedRecord<File> };
  return { kind: "problems", problems: toFieldProblems(place, value, parsed.error.issues) };
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
