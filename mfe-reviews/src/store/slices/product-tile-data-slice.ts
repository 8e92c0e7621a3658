import { createSlice } from "@reduxjs/toolkit";

/** The item as the review page shows it. */
export type ProductTileDataState = { readonly url: string | undefined; readonly image: string | undefined };

const initialState: ProductTileDataState = { url: undefined, image: undefined };

export const productTileDataSlice = createSlice({ name: "productTileData", initialState, reducers: {} });
