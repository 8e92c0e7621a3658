import { formatCount, formatText } from "shared-contracts";
import { REVIEW_ATTRIBUTES, REVIEW_STARS } from "shared-contracts/constants";
import { Bar, BarRow, Bars } from "../parts/distribution-chart.js";
import { useReviews } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

/** Averages of what customers rate besides the stars, and how many of them recommend the item. */
export function OpinionSummary() {
  const { attributes, recommended } = useReviews((state) => state.summary);
  return (
    <>
      {attributes && (
        <Bars aria-label={reviewTexts.averages}>
          {REVIEW_ATTRIBUTES.map((attribute) => {
            const rating = attributes[attribute];
            return (
              rating && (
                <BarRow as="li" key={attribute} data-label="long">
                  <span>{reviewTexts[attribute]}</span>
                  <Bar percent={(rating.average / REVIEW_STARS.maximum) * 100} />
                  <span>{rating.average.toFixed(1)}</span>
                </BarRow>
              )
            );
          })}
        </Bars>
      )}
      {recommended && (
        <p>
          {formatText(reviewTexts.recommendedBy, {
            percent: Math.round((recommended.yes / recommended.total) * 100),
            yes: formatCount(recommended.yes),
            total: formatCount(recommended.total),
          })}
        </p>
      )}
    </>
  );
}
