import { formatText } from "shared-contracts";
import { FIELD_RULE_TEXT, type FieldRule } from "../rules/field-rules.js";
import { useWritingTexts } from "./use-writing-texts.js";

/** What a broken rule says below its field; undefined for a field without one. */
export function useErrorText() {
  const texts = useWritingTexts();
  return (rule: FieldRule | undefined) =>
    rule && formatText(texts[FIELD_RULE_TEXT[rule.kind]], "n" in rule ? { n: rule.n } : {});
}
