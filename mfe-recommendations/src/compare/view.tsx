import { lazyComponent } from "fragment-kit";
import { areRecommendationsEnabled, createImageLoader } from "shared-contracts";
import { Suspense } from "react";
import {
  compareCleared,
  compareRemoved,
  compareTableClosed,
  compareTableRequested,
  compareTrayFolded,
} from "./slice.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";
import { withRecommendations } from "../parts/recommendations-scope.js";

const CompareTray = lazyComponent(async () => (await import("./tray.js")).CompareTray);
const CompareTableDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "compare" */ "./table-dialog.js")).CompareTableDialog,
);

export const CompareTraySlot = withRecommendations(function Compared() {
  const context = useRecommendations(selectContext);
  const compare = useRecommendations((state) => state.compare);
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context) || compare.selectedItems.length === 0) return null;
  const loader = createImageLoader(context);
  const toAddress = (id: string) => (width: number) => loader({ id, width });

  return (
    <>
      <Suspense>
        <CompareTray
          toAddress={toAddress}
          items={compare.selectedItems}
          isExpanded={compare.isExpanded}
          isFull={compare.isFull}
          isLoading={compare.table === "loading"}
          failed={compare.table === "failed"}
          onFold={(isExpanded) => dispatch(compareTrayFolded(isExpanded))}
          onRemove={(itemId) => dispatch(compareRemoved(itemId))}
          onClear={() => dispatch(compareCleared())}
          onCompare={() => dispatch(compareTableRequested())}
        />
      </Suspense>
      {compare.table === "open" && (
        <Suspense>
          <CompareTableDialog
            toAddress={toAddress}
            items={compare.itemData}
            rows={compare.tableViewData}
            onRemove={(itemId) => dispatch(compareRemoved(itemId))}
            onPrint={() => print()}
            onClose={() => dispatch(compareTableClosed())}
          />
        </Suspense>
      )}
    </>
  );
});
