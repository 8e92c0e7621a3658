import { createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit";

type TileAdd =
  | { readonly status: "adding" | "added" }
  /** `message` is missing if the cart's code failed to load. */
  | { readonly status: "failed"; readonly message: string | undefined };

/** The last add of each tile on this page, by item id. */
export type TileAddsState = Readonly<Record<string, TileAdd>>;

export const tileAddsSlice = createSlice({
  name: "tileAdds",
  initialState: {} as TileAddsState,
  reducers: {
    tileAddStarted: (state, { payload: itemId }: PayloadAction<string>) => ({
      ...state,
      [itemId]: { status: "adding" as const },
    }),
    tileAddSucceeded: (state, { payload: itemId }: PayloadAction<string>) => ({
      ...state,
      [itemId]: { status: "added" as const },
    }),
    tileAddFailed: (
      state,
      { payload: { itemId, message } }: PayloadAction<{ readonly itemId: string; readonly message?: string }>,
    ) => ({ ...state, [itemId]: { status: "failed" as const, message } }),
  },
});

export const { tileAddStarted, tileAddSucceeded, tileAddFailed } = tileAddsSlice.actions;

/** The shopper clicked the button that adds one tile, in the table of compared items. */
export const tileAddClicked = createAction<{
  readonly itemId: string;
  readonly qty: number;
}>("tileAdds/tileAddClicked");
