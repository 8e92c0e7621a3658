import { useSlot } from "fragment-kit";
import { getSkuData } from "shared-contracts";
import { QuestionLink } from "../features/snapshot/question-link.js";
import { ReviewSnapshot } from "../features/snapshot/review-snapshot.js";
import { Snapshot } from "../features/snapshot/review-snapshot.styles.js";
import { useItemNumbers } from "../features/snapshot/use-item-numbers.js";
import { isSnapshotShown } from "../rules/snapshot-visibility.js";

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
