import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The page area in which an add was triggered. */
export type AddLocation = "buy-box" | "sticky-bar" | "quick-view";

/** A form that the page sent as the shopper pressed its button, before this slot had its code. */
export type SentForm = { readonly key: string; readonly quantity: number };

export type CartState = {
  /** Quantity in the cart by SKU; undefined until the cart has loaded. */
  pieces: Readonly<Record<string, number>> | undefined;
  /** Number of adds awaiting a response from the cart. */
  pendingAdds: number;
  /** Why the last add failed; cleared by the next press. */
  failure: { readonly location: AddLocation; readonly message: string } | undefined;
};

const initialState: CartState = { pieces: undefined, pendingAdds: 0, failure: undefined };

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    cartSeen(state, { payload: pieces }: PayloadAction<Readonly<Record<string, number>>>) {
      state.pieces = pieces;
    },
    addStarted(state) {
      state.pendingAdds += 1;
      state.failure = undefined;
    },
    addSucceeded(state) {
      state.pendingAdds -= 1;
    },
    addFailed(state, { payload: failure }: PayloadAction<NonNullable<CartState["failure"]>>) {
      state.pendingAdds -= 1;
      state.failure = failure;
    },
  },
  selectors: {
    selectCartPieces: ({ pieces }) => pieces,
    selectIsAdding: ({ pendingAdds }) => pendingAdds > 0,
    selectFailure: ({ failure }) => failure,
  },
});

/** The shopper pressed the purchase button of an area; `sent` if the page has sent the form already. */
export const buyClicked = createAction("cart/buyClicked", (location: AddLocation, sent?: SentForm) => ({
  payload: { location, sent },
}));

export const { cartSeen, addStarted, addSucceeded, addFailed } = cartSlice.actions;
export const { selectCartPieces, selectIsAdding, selectFailure } = cartSlice.selectors;
