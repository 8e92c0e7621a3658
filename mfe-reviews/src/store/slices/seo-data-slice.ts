import { createSlice } from "@reduxjs/toolkit";
import type { SeoData } from "shared-contracts";

const initialState: SeoData = {};

export const seoDataSlice = createSlice({ name: "seoData", initialState, reducers: {} });
