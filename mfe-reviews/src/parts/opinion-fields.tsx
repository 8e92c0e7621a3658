import styled from "@emotion/styled";
import { formatText, type ReviewOpinion } from "shared-contracts";
import { REVIEW_ATTRIBUTES, REVIEW_STARS } from "shared-contracts/constants";
import { writingTexts } from "../forms/texts.js";
import { reviewTexts } from "../texts.js";

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  legend {
    padding: 0;
    font: var(--type-small);
    font-weight: var(--weight-bold);
  }
  label {
    display: flex;
    gap: var(--space-1);
    padding: var(--space-2) var(--space-3) var(--space-2) 0;
    cursor: pointer;
  }
  input {
    accent-color: var(--color-accent);
  }
`;

const RATINGS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.minimum + index);

export type OpinionFieldsProps = {
  opinion: ReviewOpinion;
  onChange: (change: ReviewOpinion) => void;
};

/** What a reviewer may say besides the stars. The fields are named as in the call, for forms without JavaScript. */
export function OpinionFields({ opinion: { attributes, isRecommended }, onChange }: OpinionFieldsProps) {
  return (
    <>
      {REVIEW_ATTRIBUTES.map((attribute) => (
        <Choice
          key={attribute}
          legend={reviewTexts[attribute]}
          name={`attributes.${attribute}`}
          value={attributes?.[attribute]}
          options={RATINGS.map((rating) => [
            rating,
            String(rating),
            formatText(writingTexts.attributeRating, { attribute: reviewTexts[attribute], rating }),
          ])}
          onChange={(rating) => onChange({ attributes: { ...attributes, [attribute]: rating } })}
        />
      ))}
      <Choice
        legend={writingTexts.wouldRecommend}
        name="isRecommended"
        value={isRecommended}
        options={[
          [true, writingTexts.yes],
          [false, writingTexts.no],
        ]}
        onChange={(answer) => onChange({ isRecommended: answer })}
      />
    </>
  );
}

/** A value with its label, and with its accessible name if the label isn't enough. */
type ChoiceOption<Value> = readonly [value: Value, label: string, name?: string];

type ChoiceProps<Value> = {
  legend: string;
  name: string;
  value: Value | undefined;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value | undefined) => void;
};

/** Radio buttons can't be unchosen, so the last one takes the answer back. */
function Choice<Value extends number | boolean>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  const none: ChoiceOption<undefined> = [undefined, writingTexts.noAnswer];
  return (
    <Group>
      <legend>{formatText(writingTexts.optional, { label: legend })}</legend>
      {[...options, none].map(([option, label, spoken]) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            value={String(option ?? "")}
            checked={option === value}
            aria-label={spoken}
            onChange={() => onChange(option)}
          />
          {label}
        </label>
      ))}
    </Group>
  );
}
