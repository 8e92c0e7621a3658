import type { SlotData, SlotProps } from "shared-contracts";
import { createContext, useContext, type ReactNode } from "react";

const SlotContext = createContext<SlotProps | undefined>(undefined);
const StoreContext = createContext<unknown>(undefined);

type SlotScopeProps = { slot: SlotProps; store: unknown; children: ReactNode };

/** Provides a slot's props and its fragment's store to its components. */
export function SlotScope({ slot, store, children }: SlotScopeProps) {
  return (
    <SlotContext value={slot}>
      <StoreContext value={store}>{children}</StoreContext>
    </SlotContext>
  );
}

/** Visitor context, page data, the answers to the slot's calls, bus and fetch. */
export function useSlot<Data extends SlotData = SlotData>(): SlotProps<Data> {
  const slot = useContext(SlotContext);
  if (!slot) throw new Error("useSlot works inside a slot's component only; in a test, render it with renderSlot.");
  return slot as SlotProps<Data>;
}

/** The store that the definition's `createStore` returned for this page. */
export function useFragmentStore<Store>(): Store {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error("This fragment has no store: give its definition a createStore.");
  return store as Store;
}
