import styled from "@emotion/styled";
import { formatText, type ReviewDrawerForm, type ReviewOpinion } from "shared-contracts";
import {
  REVIEW_ATTRIBUTES,
  REVIEW_COMMENT_LENGTH,
  REVIEW_DISPLAY_NAME_LENGTH,
  REVIEW_STARS,
  REVIEW_TITLE_LENGTH,
} from "shared-contracts/constants";
import { RadioGroup, Stars, TextAreaField, TextField } from "shared-ui";
import { lengthHint, writingTexts } from "../forms/texts.js";
import { reviewTexts } from "../texts.js";
import type { ReviewField } from "../write-review/form.rule.js";
import { Failure } from "./section.styles.js";

type TextOfReview = Exclude<ReviewField, "starRating">;

export type ReviewFieldsProps = {
  form: Pick<ReviewDrawerForm, "starRating" | keyof ReviewOpinion>;
  errors: { readonly [Field in ReviewField]?: string | undefined };
  /** The value of a text field, and where it is kept. */
  toHeld: (field: TextOfReview) => {
    readonly value?: string;
    readonly defaultValue?: string | undefined;
    readonly required?: boolean;
    readonly onChange?: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
  onChange: (change: Partial<ReviewDrawerForm>) => void;
};

/** Stars, title, comment, display name and opinion. The fields are named as in the call, for forms without JavaScript. */
export function ReviewFields({ form, errors, toHeld, onChange }: ReviewFieldsProps) {
  const toText = (name: TextOfReview) => ({ name, error: errors[name], ...toHeld(name) });
  return (
    <>
      <StarRating
        value={form.starRating}
        error={errors.starRating}
        onChange={(starRating) => onChange({ starRating })}
      />
      <TextField label={writingTexts.reviewTitle} hint={lengthHint(REVIEW_TITLE_LENGTH)} {...toText("reviewTitle")} />
      <TextAreaField
        label={writingTexts.reviewComment}
        rows={6}
        hint={lengthHint(REVIEW_COMMENT_LENGTH)}
        {...toText("reviewComment")}
      />
      <TextField
        label={writingTexts.displayName}
        autoComplete="nickname"
        hint={lengthHint(REVIEW_DISPLAY_NAME_LENGTH)}
        {...toText("displayName")}
      />
      <OpinionFields opinion={form} onChange={onChange} />
    </>
  );
}

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

type StarRatingProps = {
  /** 0 for none. */
  value: number;
  /** Announced when it appears. */
  error: string | undefined;
  onChange: (stars: number) => void;
};

function StarRating({ value, error, onChange }: StarRatingProps) {
  return (
    <div>
      <RadioGroup<string>
        name={"starRating" satisfies ReviewField}
        legend={writingTexts.starRating}
        value={String(value)}
        options={STARS.map((stars) => ({
          value: String(stars),
          label: stars === 1 ? reviewTexts.oneStar : formatText(reviewTexts.starCount, { n: stars }),
          aside: (
            <span aria-hidden>
              <Stars rating={stars} />
            </span>
          ),
        }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
      <div aria-live="polite">{error && <Failure>{error}</Failure>}</div>
    </div>
  );
}

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
`;

const RATINGS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.minimum + index);

type OpinionFieldsProps = {
  opinion: ReviewOpinion;
  onChange: (change: ReviewOpinion) => void;
};

/** What a reviewer may say besides the stars. */
function OpinionFields({ opinion: { attributes, isRecommended }, onChange }: OpinionFieldsProps) {
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
