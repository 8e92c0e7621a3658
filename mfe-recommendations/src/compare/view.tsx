import { lazyComponent } from "fragment-kit";
import { areRecommendationsEnabled } from "shared-contracts";
import { Suspense } from "react";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { withRecommendations } from "../parts/recommendations-scope.js";

const CompareTray = lazyComponent(async () => (await import("./tray.js")).CompareTray);
const CompareTableDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "compare" */ "./table-dialog.js")).CompareTableDialog,
);

export const CompareTraySlot = withRecommendations(function Compared() {
  const context = useRecommendations(selectContext);
  const { selectedItems, table } = useRecommendations(({ compare }) => compare);
  if (!areRecommendationsEnabled(context) || selectedItems.length === 0) return null;
  return (
    <>
      <Suspense>
        <CompareTray />
      </Suspense>
      {table === "open" && (
        <Suspense>
          <CompareTableDialog />
        </Suspense>
      )}
    </>
  );
});
