import styled from "@emotion/styled";
import { lazyPart, useSlot } from "fragment-kit";
import { type MouseEvent, useEffect, useState } from "react";
import { useStore } from "react-redux";
import { canPurchase, cartItemsAdded, type PayloadOf } from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { AtWidths, ButtonLink, Link, OwnText } from "shared-ui";
import { decideButton } from "../add-to-cart/selectors.js";
import { buyClicked } from "../add-to-cart/slice.js";
import { navigationRequested } from "../address/slice.js";
import { decideAvailability } from "../availability/selectors.js";
import { selectItem } from "../item/slice.js";
import type { QuickViewParts } from "./quick-view-parts.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectReturnPath } from "../selection/selectors.js";
import { pageOpened, selectContext } from "../visitor/slice.js";
import { describeAdded, LEADS_TO_PAGE, QUICK_VIEW_TEXTS, toSkuOfPage } from "../quick-view/rule.js";

const GuestPrompt = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "GuestPrompt");
const ItemState = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "ItemState");
const QuickViewAreas = lazyPart(() => import(/* webpackChunkName: "late" */ "./late-areas.js"), "QuickViewAreas");

export type QuickBuyProps = {
  parts: QuickViewParts;
  /** Another variant is loading: a press must not buy the one before it. */
  isHeld: boolean;
  onChoose: (sku: string) => void;
};

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  &[data-held] {
    opacity: 0.6;
  }
`;

/** Without swatches it is empty and takes no row. */
const Choices = styled.div`
  &:empty {
    display: none;
  }
`;

const Added = styled.p`
  margin-block-start: var(--space-2);
  color: var(--color-positive);
  font: var(--type-small);
`;

/** The item's buy box in short: what the shopper has to choose, and the button or what stands in for it. */
export function QuickBuy({ parts, isHeld, onChoose }: QuickBuyProps) {
  const { FeeNotes, ItemPrice, PageOverlays, Swatches } = parts;
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const availability = usePurchase(decideAvailability);
  const store = useStore();
  useEffect(() => {
    store.dispatch(pageOpened());
  }, [store]);
  if (!item || !availability) return null;
  const isBuyer = canPurchase(context);
  return (
    <Stack data-held={isHeld || undefined}>
      <ItemPrice />
      <ItemState />
      <Choices onClickCapture={(event) => chooseInPlace(event, onChoose)}>
        <Swatches />
      </Choices>
      {isBuyer ? (
        <>
          <BuyArea parts={parts} isHeld={isHeld} leadsToPage={LEADS_TO_PAGE[availability.button]} />
          <FeeNotes />
          <QuickViewAreas />
        </>
      ) : (
        <GuestPrompt />
      )}
      <PageOverlays />
    </Stack>
  );
}

/** Swatches link to the pages of variants; a plain click loads the variant here instead. */
function chooseInPlace(event: MouseEvent, onChoose: (sku: string) => void) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onChoose(toSkuOfPage(link.pathname));
}

type BuyAreaProps = Pick<QuickBuyProps, "parts" | "isHeld"> & { leadsToPage: boolean };

function BuyArea({ parts, isHeld, leadsToPage }: BuyAreaProps) {
  const { BuyButton, BuyForm, PurchaseOptions, QuantityBox } = parts;
  const address = usePurchase(selectReturnPath);
  const dispatch = usePurchaseDispatch();
  function press() {
    if (isHeld) return;
    dispatch(leadsToPage ? navigationRequested(address) : buyClicked("quick-view"));
  }
  return (
    <div>
      <BuyForm
        options={<PurchaseOptions />}
        quantity={<QuantityBox />}
        button={leadsToPage ? <PageLink href={address} /> : <BuyButton />}
        location="quick-view"
        onPress={press}
      />
      <div aria-live="polite">
        <LastAdd />
      </div>
    </div>
  );
}

function PageLink({ href }: { href: string }) {
  const button = usePurchase(decideButton.main);
  if (!button) return null;
  return (
    <div>
      <ButtonLink wide size="large" href={href}>
        <AtWidths widths="all">{button.label.wide}</AtWidths>
      </ButtonLink>
    </div>
  );
}

type AddedItem = PayloadOf<typeof cartItemsAdded>["addedItems"][number];

/** Goes away with the next press, so that the same words are announced again. */
function LastAdd() {
  const { bus } = useSlot();
  const isAdding = usePurchase(decideButton.main)?.adding;
  const [added, setAdded] = useState<AddedItem>();
  useEffect(() => {
    const subscription = bus.on(cartItemsAdded).subscribe(({ addedItems, location }) => {
      if (location === "quick-view") setAdded(addedItems[0]);
    });
    return () => subscription.unsubscribe();
  }, [bus]);
  if (isAdding || !added) return null;
  return (
    <Added>
      <OwnText>{describeAdded(added.qty, added.name)}</OwnText>{" "}
      <Link href={CART_PATH}>{QUICK_VIEW_TEXTS.viewCart}</Link>
    </Added>
  );
}
