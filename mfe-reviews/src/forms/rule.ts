import { trimText } from "shared-contracts/constants";

/** The generic rules of the review schema (docs/spec extras §5). */
export type FieldRule =
  | { readonly kind: "required" }
  | { readonly kind: "minimum-length"; readonly n: number }
  | { readonly kind: "maximum-length"; readonly n: number }
  | { readonly kind: "email" }
  | { readonly kind: "url" };

export type FieldRuleKind = FieldRule["kind"];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const URL_ADDRESS = /^https?:\/\/[^\s/.]+\.[^\s]+$/i;

/** True if a trimmed value breaks the rule. Only `required` rejects an empty value. */
const BREAKS: { readonly [Kind in FieldRuleKind]: (value: string, n: number) => boolean } = {
  required: (value) => value === "",
  "minimum-length": (value, n) => value !== "" && value.length < n,
  "maximum-length": (value, n) => value.length > n,
  email: (value) => value !== "" && !EMAIL.test(value),
  url: (value) => value !== "" && !URL_ADDRESS.test(value),
};

/** The key of the generic message of each rule (AMB-73). */
export const FIELD_RULE_TEXT = {
  required: "errorRequired",
  "minimum-length": "errorMinimumLength",
  "maximum-length": "errorMaximumLength",
  email: "errorEmail",
  url: "errorUrl",
} as const satisfies Record<FieldRuleKind, string>;

/** The first rule that the trimmed value breaks. */
export function findBrokenRule(value: string, rules: readonly FieldRule[]): FieldRule | undefined {
  const trimmed = trimText(value);
  return rules.find((rule) => BREAKS[rule.kind](trimmed, "n" in rule ? rule.n : 0));
}
