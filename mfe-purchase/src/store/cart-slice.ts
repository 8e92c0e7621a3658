import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The page area in which an add was triggered. */
export type AddLocation = "buy-box" | "sticky-bar";

export type CartState = {
  /** Core skus that lie in the cart; undefined until somebody has read it. */
  skus: string[] | undefined;
  /** Adds that the shopper pressed and the cart has not answered. */
  pendingAdds: number;
  /** Why the last add came to nothing; gone with the next press. */
  failure: { readonly location: AddLocation; readonly message: string } | undefined;
};

const initialState: CartState = { skus: undefined, pendingAdds: 0, failure: undefined };

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    cartSeen(state, { payload: skus }: PayloadAction<readonly string[]>) {
      state.skus = [...skus];
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
});

export const { cartSeen, addStarted, addSucceeded, addFailed } = cartSlice.actions;
