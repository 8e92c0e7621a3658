import { createSlice } from "@reduxjs/toolkit";

/** The item that all of this is about; `sku` is its core number, empty on a page without an item. */
export type ProductInfoState = { readonly sku: string; readonly name: string; readonly customizableType: number };

const initialState: ProductInfoState = { sku: "", name: "", customizableType: 0 };

export const productInfoSlice = createSlice({ name: "productInfo", initialState, reducers: {} });
