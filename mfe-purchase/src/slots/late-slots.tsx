import { DetailsArea, StickyPurchase } from "#late-areas";
import { Suspense } from "react";
import { PurchaseScope } from "./purchase-scope.js";

export function DetailsSlot() {
  return (
    <PurchaseScope>
      <Suspense>
        <DetailsArea />
      </Suspense>
    </PurchaseScope>
  );
}

export function StickyBarSlot() {
  return (
    <PurchaseScope>
      <Suspense>
        <StickyPurchase />
      </Suspense>
    </PurchaseScope>
  );
}
