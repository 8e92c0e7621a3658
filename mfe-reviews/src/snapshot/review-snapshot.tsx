import { formatCount, formatText, pageSectionChosen, type PayloadOf } from "shared-contracts";
import { REVIEWS_SECTION_ID } from "shared-contracts/constants";
import { Link, Stars } from "shared-ui";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { DistributionChart } from "../parts/distribution-chart.js";
import type { ItemNumbers } from "../reviews-summary-loaded.js";
import { Panel, Rating, RatingLink } from "./styles.js";
import { snapshotTexts } from "./texts.js";
import { useSlot } from "fragment-kit";

type Section = PayloadOf<typeof pageSectionChosen>["section"];

/** A link within the page. The shell scrolls and moves focus; without JavaScript the browser does. */
export function useSectionLink(section: Section) {
  const { bus } = useSlot();
  return {
    href: `#${section}`,
    onClick(event: MouseEvent) {
      event.preventDefault();
      bus.publish(pageSectionChosen, { section });
    },
  };
}

/** `idle` leaves the panel to CSS hover and focus, so that it also opens before hydration and without JavaScript. */
type PanelState = "idle" | "open" | "dismissed";

/** Stars and count. Hover or focus shows the distribution. */
export function ReviewSnapshot({ numbers: { rating, count, distribution } }: { numbers: ItemNumbers }) {
  const link = useSectionLink(REVIEWS_SECTION_ID);
  const [panel, setPanel] = useState<PanelState>("idle");
  if (count === 0) return <span>{snapshotTexts.noReviews}</span>;

  function closeByKey({ key }: KeyboardEvent) {
    if (key === "Escape") setPanel("dismissed");
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setPanel("idle");
  }
  return (
    <Rating
      data-panel={panel}
      onMouseEnter={() => setPanel("open")}
      onMouseLeave={() => setPanel("idle")}
      onFocus={() => setPanel("open")}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      <RatingLink {...link}>
        <Stars rating={rating} label={formatText(snapshotTexts.rating, { rating })} />
        <span>
          {count === 1 ? snapshotTexts.oneReview : formatText(snapshotTexts.reviewCount, { n: formatCount(count) })}
        </span>
      </RatingLink>
      <Panel data-part="panel" popover="manual">
        <strong>{formatText(snapshotTexts.rating, { rating })}</strong>
        <DistributionChart distribution={distribution} />
        <Link {...link}>{snapshotTexts.showAllReviews}</Link>
      </Panel>
    </Rating>
  );
}
