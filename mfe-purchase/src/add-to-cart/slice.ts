import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The page area in which an add was triggered. */
export type AddLocation = "buy-box" | "sticky-bar" | "quick-view";

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

/** The shopper pressed the purchase button of an area. */
export const purchasePressed = createAction<AddLocation>("cart/purchasePressed");

export const { cartSeen, addStarted, addSucceeded, addFailed } = cartSlice.actions;
export const { selectCartPieces, selectIsAdding, selectFailure } = cartSlice.selectors;
