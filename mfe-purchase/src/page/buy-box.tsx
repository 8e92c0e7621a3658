import styled from "@emotion/styled";
import { lazyPart } from "fragment-kit";
import { useEffect, useRef } from "react";
import { canPurchase, isEmptyItem } from "shared-contracts";
import { isSetNoticeShown } from "shared-contracts/commerce";
import { Badge } from "shared-ui";
import { BuyForm } from "../add-to-cart/view.js";
import { EnhancedOffer } from "../delivery/enhanced-offer.js";
import { selectMembershipTerms } from "../details/rule.js";
import { FeeNotes } from "../fees/view.js";
import { selectItem } from "../item/slice.js";
import { PurchaseOptions } from "../options/view.js";
import { Plans } from "../plans/view.js";
import { ItemPrice } from "../price/view.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { QuantityBox } from "../quantity/view.js";
import { useMainButtonWatch } from "../sticky-bar/use-main-button-watch.js";
import { Swatches } from "../swatches/view.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { BUY_SECTION_ID } from "../slot-descriptions.js";
import { PageOverlays } from "./page-overlays.js";
import { QuickView } from "./quick-view.js";

const Assurance = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "Assurance");
const DeliveryAreas = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "DeliveryAreas");
const GuestPrompt = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "GuestPrompt");
const ItemState = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "ItemState");
const OfferAreas = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "OfferAreas");

const SOLD_AS_SET = "Sold as a set";

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: min(var(--space-4), 5vw);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
`;

/** Must be measurable when empty, but an empty grid row would leave a gap. */
const ButtonArea = styled.div`
  &:empty {
    position: absolute;
  }
`;

const SetNotice = styled.p`
  display: flex;
`;

export function BuyBox() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const buttonArea = useRef<HTMLDivElement>(null);
  useMainButtonWatch(buttonArea);
  useEffect(() => {
    dispatch(pageOpened());
  }, [dispatch]);
  if (!item || isEmptyItem(item)) return null;
  const isBuyer = canPurchase(context);
  const terms = selectMembershipTerms(item, context);
  return (
    <Box id={BUY_SECTION_ID} tabIndex={-1}>
      <ItemPrice />
      <ItemState />
      {isSetNoticeShown(item, context) && (
        <SetNotice>
          <Badge tone="info">{SOLD_AS_SET}</Badge>
        </SetNotice>
      )}
      <Swatches />
      <ButtonArea ref={buttonArea}>
        {isBuyer ? <BuyForm options={<PurchaseOptions />} quantity={<QuantityBox />} /> : <GuestPrompt />}
      </ButtonArea>
      {isBuyer && (
        <>
          {terms && <p>{terms.paragraphs[0]}</p>}
          <FeeNotes />
          <DeliveryAreas />
          <EnhancedOffer />
          <Plans />
          <OfferAreas />
        </>
      )}
      <Assurance />
      <PageOverlays />
      <QuickView />
    </Box>
  );
}
