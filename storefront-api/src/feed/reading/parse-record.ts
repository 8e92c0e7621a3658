import { holdsUnusableText, parseJson } from "shared-contracts";
import type { z } from "zod";
import { IGNORED_FIELDS } from "../../records/record-values.js";
import { toFieldProblems, toLineProblem, toProblems, toTextProblems, type FoundProblems } from "./feed-problem.js";
import { LINE_LIMIT_CHARACTERS, type FeedLine } from "./read-lines.js";

type ParsedLine<Record> =
  | { readonly kind: "record"; readonly record: Record; readonly ignored: readonly string[] }
  | FoundProblems;

/** How JSON writes NUL and lone surrogates. Only then are texts looked at, which costs more. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

export function parseLine<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  { line, text, flaw }: FeedLine,
): ParsedLine<z.output<Schema>> {
  const place = { file, line };
  if (flaw === "encoding") return toProblems(toLineProblem(place, "text in UTF-8", "other bytes"));
  if (text === undefined)
    return toProblems(toLineProblem(place, `at most ${LINE_LIMIT_CHARACTERS} characters`, "a longer line"));
  const value = parseJson(text);
  if (value === undefined) return toProblems(toLineProblem(place, "one JSON object", text));
  const parsed = schema.safeParse(value);
  if (!parsed.success) return toProblems(...toFieldProblems(place, value, parsed.error.issues));
  if (SUSPICIOUS.test(text)) {
    const unusable = toTextProblems(place, parsed.data, "text without NUL and half characters", holdsUnusableText);
    if (unusable.length > 0) return toProblems(...unusable);
  }
  const ignored = IGNORED_FIELDS.filter((field) => Object.hasOwn(value as object, field));
  return { kind: "record", record: parsed.data, ignored };
}
