import { useSlot } from "fragment-kit";
import { formatText, getSkuData } from "shared-contracts";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { useEffect, useState } from "react";
import { Link } from "shared-ui";
import { isSnapshotShown } from "./rule.js";
import { ReviewSnapshot, useSectionLink } from "./review-snapshot.js";
import { Snapshot } from "./styles.js";
import { snapshotTexts } from "./texts.js";
import { type ItemNumbers, reviewsSummaryLoaded, toItemNumbers } from "../reviews-summary-loaded.js";

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
