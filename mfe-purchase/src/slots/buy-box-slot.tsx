import styled from "@emotion/styled";
import { canPurchase, isEmptyItem, purchaseTexts } from "shared-contracts";
import { Badge } from "shared-ui";
import { isBundleNoticeShown } from "../rules/bundle/virtual-bundle.js";
import { useEffect, useRef } from "react";
import { pageOpened } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { BuyArea } from "./buy-area.js";
import { EnhancedArea } from "./enhanced-area.js";
import { FeeNotes } from "./fee-notes.js";
import { ItemPrice } from "./item-price.js";
import { PageOverlays } from "./page-overlays.js";
import { PlanArea } from "./plan-area.js";
import { PurchaseScope } from "./purchase-scope.js";
import { DELIVERY, GUEST, HIGHLIGHTS, OFFERS } from "./late-parts.js";
import { SwatchArea } from "./swatch-area.js";
import { useMainButtonWatch } from "./use-main-button-watch.js";

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

/** Where nothing can be bought it is no row of the grid, which would keep a gap; yet it can be measured. */
const Area = styled.div`
  &:empty {
    position: absolute;
  }
`;

const SetNotice = styled(Badge)`
  justify-self: start;
`;

export function BuyBoxSlot() {
  return (
    <PurchaseScope>
      <BuyBox />
    </PurchaseScope>
  );
}

function BuyBox() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const area = useRef<HTMLDivElement>(null);
  useMainButtonWatch(area);
  useEffect(() => {
    dispatch(pageOpened());
  }, [dispatch]);
  if (!item || isEmptyItem(item)) return null;
  const buys = canPurchase(context);
  return (
    <Box>
      <ItemPrice />
      {isBundleNoticeShown(item, context) && (
        <SetNotice tone="info">{purchaseTexts[context.tenant].soldAsSet}</SetNotice>
      )}
      <SwatchArea />
      <Area ref={area}>{buys ? <BuyArea /> : GUEST}</Area>
      {buys && (
        <>
          <FeeNotes />
          {DELIVERY}
          <EnhancedArea />
          <PlanArea />
          {OFFERS}
        </>
      )}
      {HIGHLIGHTS}
      <PageOverlays host="buy-box" />
    </Box>
  );
}
