import { findBrokenRule, type FieldRule } from "../forms/rule.js";
import { QUESTION_RULES, REVIEW_FORM_RULES } from "../write-review/form.rule.js";
import type { PlainForm, PlainFormState } from "./rule.js";

const FORM_RULES = {
  review: REVIEW_FORM_RULES,
  question: { text: QUESTION_RULES },
  answer: { text: QUESTION_RULES },
} as const satisfies Record<PlainForm, Readonly<Record<string, readonly FieldRule[]>>>;

/** By field: the rule that the entered value breaks, or `other` if only the store knows what is wrong. */
type PlainFormErrors = Readonly<Record<string, FieldRule | "other">>;

/** Empty unless the form was refused because of its fields. */
export function findPlainFormErrors(state: PlainFormState | undefined, form: PlainForm): PlainFormErrors {
  if (state?.status !== "open" || state.refused?.code !== "bad-request") return {};
  const { invalid, fields } = state.refused;
  return Object.fromEntries(
    Object.entries<readonly FieldRule[]>(FORM_RULES[form]).flatMap(([field, rules]) => {
      const error = findBrokenRule(fields[field] ?? "", rules) ?? (invalid.includes(field) ? "other" : undefined);
      return error ? [[field, error]] : [];
    }),
  );
}
