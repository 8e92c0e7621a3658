import styled from "@emotion/styled";
import type { FragmentStoreInput } from "fragment-kit";
import { Component, type PropsWithChildren, type ReactNode, useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Provider } from "react-redux";
import { Button, Message, Spinner } from "shared-ui";
import type { QuickViewParts } from "./quick-view-parts.js";
import { selectQueryWriter } from "../selection/selectors.js";
import { QuickBuy } from "./quick-buy.js";
import { QUICK_VIEW_TEXTS, toItemUrl } from "../quick-view/rule.js";
import { useQuickItem } from "../quick-view/use-quick-item.js";
import { navigationRequested, reloadRequested } from "../address/slice.js";
import type { StartListening } from "../purchase-state.js";

export type QuickViewAreaProps = {
  itemId: string;
  /** Id of the dialog's empty element. */
  areaId: string;
  parts: QuickViewParts;
};

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
  inline-size: 100%;
  outline: none;
`;

const Wait = styled.output`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-text-muted);
  font: var(--type-small);
  &:empty {
    position: absolute;
  }
`;

/** Renders into the dialog's area. The dialog, with its focus, stays with the fragment that opened it. */
export function QuickViewArea({ itemId, areaId, parts }: QuickViewAreaProps) {
  const area = document.getElementById(areaId);
  if (!area) return null;
  return createPortal(
    <QuickViewBoundary fallback={<Message tone="error">{QUICK_VIEW_TEXTS.broken}</Message>}>
      <ItemArea itemId={itemId} parts={parts} />
    </QuickViewBoundary>,
    area,
  );
}

function ItemArea({ itemId, parts }: Omit<QuickViewAreaProps, "areaId">) {
  const [url, setUrl] = useState(() => toItemUrl(itemId));
  const stack = useRef<HTMLDivElement>(null);
  const reload = useCallback(() => setUrl((before) => ({ ...before })), []);
  const createItemStore = useCallback(
    (input: FragmentStoreInput) =>
      parts.createPurchaseStore(input, [...parts.ITEM_LISTENERS, startQuickViewListeners(reload)]),
    [parts, reload],
  );
  const { status, shown } = useQuickItem(createItemStore, url);

  /** Keeps the option and quantity, if the variant offers them. */
  function chooseVariant(sku: string) {
    setUrl(toItemUrl(sku, shown && selectQueryWriter(shown.getState())({})));
  }
  function retry() {
    // The pressed button is about to be removed.
    stack.current?.focus();
    reload();
  }
  return (
    <Stack ref={stack} tabIndex={-1} aria-busy={status === "loading"}>
      {shown && (
        <Provider store={shown}>
          <QuickBuy parts={parts} isHeld={status === "loading"} onChoose={chooseVariant} />
        </Provider>
      )}
      <Wait>
        {status === "loading" && (
          <>
            <Spinner /> {QUICK_VIEW_TEXTS.loading}
          </>
        )}
      </Wait>
      <div role="alert">
        {(status === "failed" || status === "gone") && (
          <Message tone={status === "gone" ? "warning" : "error"}>
            <p>{QUICK_VIEW_TEXTS[status]}</p>
            {status === "failed" && (
              <Button size="small" variant="secondary" onClick={retry}>
                {QUICK_VIEW_TEXTS.retry}
              </Button>
            )}
          </Message>
        )}
      </div>
    </Stack>
  );
}

/** An error in the quick view must not take the page's own buy box with it. */
class QuickViewBoundary extends Component<PropsWithChildren<{ fallback: ReactNode }>, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** In a quick view, a reload loads the item again. */
function startQuickViewListeners(reload: () => void): StartListening {
  return (listeners, { goTo }) => {
    listeners.startListening({ actionCreator: reloadRequested, effect: () => reload() });
    listeners.startListening({ actionCreator: navigationRequested, effect: ({ payload: address }) => goTo(address) });
  };
}
