import { areRecommendationsEnabled, createImageLoader } from "shared-contracts";
import { COMPARE_TABLE_MINIMUM } from "shared-contracts/constants";
import { lazy, Suspense } from "react";
import { compareCleared, compareRemoved, compareTableClosed, compareTrayFolded } from "../store/compare-slice.js";
import { compareTableWanted } from "../store/page-actions.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";
import { RecommendationsScope } from "./recommendations-scope.js";

const CompareTray = lazy(async () => ({ default: (await import("../features/compare/compare-tray.js")).CompareTray }));
const CompareTableDialog = lazy(async () => ({
  default: (await import("../features/compare/compare-table-dialog.js")).CompareTableDialog,
}));

export function CompareTraySlot() {
  return (
    <RecommendationsScope>
      <Compared />
    </RecommendationsScope>
  );
}

function Compared() {
  const context = useRecommendations(selectContext);
  const compare = useRecommendations((state) => state.compare);
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context) || compare.selectedItems.length === 0) return null;
  const loader = createImageLoader(context);
  const shared = {
    tenant: context.tenant,
    toAddress: (id: string) => (width: number) => loader({ id, width }),
  };

  function removeFromTable(itemId: string) {
    dispatch(compareRemoved(itemId));
    const isTable = compare.selectedItems.length - 1 >= COMPARE_TABLE_MINIMUM;
    dispatch(isTable ? compareTableWanted() : compareTableClosed());
  }

  return (
    <>
      <Suspense>
        <CompareTray
          {...shared}
          items={compare.selectedItems}
          isExpanded={compare.isExpanded}
          isFull={compare.isFull}
          isLoading={compare.table === "loading"}
          failed={compare.table === "failed"}
          onFold={(isExpanded) => dispatch(compareTrayFolded(isExpanded))}
          onRemove={(itemId) => dispatch(compareRemoved(itemId))}
          onClear={() => dispatch(compareCleared())}
          onCompare={() => dispatch(compareTableWanted())}
        />
      </Suspense>
      {compare.table === "open" && (
        <Suspense>
          <CompareTableDialog
            {...shared}
            items={compare.itemData}
            rows={compare.tableViewData}
            onRemove={removeFromTable}
            onPrint={() => print()}
            onClose={() => dispatch(compareTableClosed())}
          />
        </Suspense>
      )}
    </>
  );
}
