import { createSlice } from "@reduxjs/toolkit";
import type { Breadcrumb } from "shared-contracts";

const initialState: readonly Breadcrumb[] = [];

/** The trail of the item's page, without Home. */
export const breadcrumbsSlice = createSlice({ name: "breadcrumbs", initialState, reducers: {} });
