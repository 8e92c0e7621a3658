import { useSlot } from "fragment-kit";
import { formatCount, formatText, getSkuData, pageSectionChosen, type PayloadOf } from "shared-contracts";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { Link, MEDIA, Stars } from "shared-ui";
import { isSnapshotShown } from "./rule.js";
import { snapshotTexts } from "./texts.js";
import { type ItemNumbers, reviewsSummaryLoaded, toItemNumbers } from "../reviews-summary-loaded.js";
import { DistributionChart } from "../parts/distribution-chart.js";
import styled from "@emotion/styled";

export function ReviewSnapshotSlot() {
  const { context, pageData } = useSlot();
  const numbers = useItemNumbers();
  if (!numbers) return null;
  return (
    <Snapshot>
      {isSnapshotShown(context, getSkuData(pageData)?.product.isCustomizable ?? 0) && (
        <ReviewSnapshot numbers={numbers} />
      )}
      <QuestionLink qacount={numbers.qacount} />
    </Snapshot>
  );
}

/** Links to the questions, even if the rating is hidden (AMB-87). */
function QuestionLink({ qacount }: { qacount: number }) {
  return <Link {...useSectionLink(QUESTIONS_SECTION_ID)}>{describe(qacount)}</Link>;
}

function describe(qacount: number): string {
  if (qacount === 0) return snapshotTexts.askQuestion;
  return qacount === 1 ? snapshotTexts.oneQuestion : formatText(snapshotTexts.questionCount, { n: qacount });
}

/** Numbers from page data, replaced by published updates. Undefined if the page has no item. */
function useItemNumbers(): ItemNumbers | undefined {
  const { bus, pageData } = useSlot();
  const [numbers, setNumbers] = useState(() => toItemNumbers(pageData));
  const itemId = numbers?.itemId;

  useEffect(() => {
    const subscription = bus.on(reviewsSummaryLoaded).subscribe((loaded) => {
      if (loaded.itemId !== itemId) return;
      setNumbers((known) => known && { ...loaded, distribution: loaded.distribution ?? known.distribution });
    });
    return () => subscription.unsubscribe();
  }, [bus, itemId]);

  return numbers;
}

type Section = PayloadOf<typeof pageSectionChosen>["section"];

/** A link within the page. The shell scrolls and moves focus; without JavaScript the browser does. */
function useSectionLink(section: Section) {
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
function ReviewSnapshot({ numbers: { rating, count, distribution } }: { numbers: ItemNumbers }) {
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

const Snapshot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  font: var(--type-small);
`;

/** A popover that nothing opens: without this stylesheet browsers hide it, instead of pushing price and button down. */
const Panel = styled.div`
  position: absolute;
  inset: auto;
  inset-block-start: 100%;
  inset-inline-start: 0;
  margin: 0;
  overflow: visible;
  z-index: var(--layer-popover);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  inline-size: 18rem;
  max-inline-size: calc(100vw - 2rem);
  /* Beside the gallery, also with large text. */
  ${MEDIA.fromSm} {
    max-inline-size: calc(44vw - 2rem);
  }
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: inherit;
  box-shadow: var(--shadow-high);
`;

/** The last rule beats hover: Escape closes the panel until the pointer or focus leaves. */
const Rating = styled.div`
  position: relative;
  > [data-part="panel"] {
    visibility: hidden;
  }
  &:hover > [data-part="panel"],
  &:focus-within > [data-part="panel"],
  &[data-panel="open"] > [data-part="panel"] {
    visibility: visible;
  }
  &[data-panel="dismissed"] > [data-part="panel"] {
    visibility: hidden;
  }
`;

const RatingLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.5rem;
  color: inherit;
`;
