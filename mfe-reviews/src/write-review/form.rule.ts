import type { ReviewDrawerForm, ReviewOpinion } from "shared-contracts";
import {
  QUESTION_LENGTH,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_TITLE_LENGTH,
} from "shared-contracts/constants";
import { type FieldRule, findBrokenRule } from "../forms/rule.js";

/** Fields that a review needs. */
export type ReviewField = Exclude<keyof ReviewDrawerForm, keyof ReviewOpinion>;

/** Validation rules by field (AMB-73). */
export const REVIEW_FORM_RULES = {
  starRating: [{ kind: "required" }],
  reviewTitle: toLengthRules(REVIEW_TITLE_LENGTH),
  reviewComment: toLengthRules(REVIEW_COMMENT_LENGTH),
  displayName: toLengthRules(REVIEW_DISPLAY_NAME_LENGTH),
} as const satisfies Record<ReviewField, readonly FieldRule[]>;

/** For questions and answers. */
export const QUESTION_RULES: readonly FieldRule[] = toLengthRules(QUESTION_LENGTH);

export type ReviewFormErrors = { readonly [Field in ReviewField]?: FieldRule };

/** Broken rules by field; empty if the form is valid. */
export function findReviewFormErrors(form: ReviewDrawerForm): ReviewFormErrors {
  const fields = Object.keys(REVIEW_FORM_RULES) as ReviewField[];
  return Object.fromEntries(
    fields
      .map((field) => [field, findBrokenRule(toText(form[field]), REVIEW_FORM_RULES[field])] as const)
      .filter(([, broken]) => broken !== undefined),
  );
}

/** No stars counts as empty. */
function toText(value: string | number): string {
  return value === 0 ? "" : String(value);
}

function toLengthRules({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  return [
    { kind: "required" },
    { kind: "minimum-length", n: minimum },
    { kind: "maximum-length", n: maximum },
  ] as const satisfies readonly FieldRule[];
}
