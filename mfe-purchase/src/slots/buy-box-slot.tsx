import styled from "@emotion/styled";
import { canPurchase, isEmptyItem } from "shared-contracts";
import { useEffect } from "react";
import { pageOpened } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { BuyArea } from "./buy-area.js";
import { GuestArea } from "./guest-area.js";
import { ItemPrice } from "./item-price.js";
import { PurchaseScope } from "./purchase-scope.js";

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
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
  useEffect(() => {
    dispatch(pageOpened());
  }, [dispatch]);
  if (!item || isEmptyItem(item)) return null;
  return (
    <Box>
      <ItemPrice />
      {canPurchase(context) ? <BuyArea /> : <GuestArea />}
    </Box>
  );
}
