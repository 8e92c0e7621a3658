import { formatText } from "shared-contracts";
import { REVIEW_STARS } from "shared-contracts/constants";
import { RadioGroup, Stars } from "shared-ui";
import { writingTexts } from "../forms/texts.js";
import { reviewTexts } from "../texts.js";
import { Failure } from "./section.styles.js";

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

export type StarRatingProps = {
  name: string;
  /** 0 for none. */
  value: number;
  /** Announced when it appears. */
  error?: string | undefined;
  onChange: (stars: number) => void;
};

export function StarRating({ value, error, onChange, ...group }: StarRatingProps) {
  return (
    <div>
      <RadioGroup<string>
        {...group}
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
