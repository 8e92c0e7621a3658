import { createSlice } from "@reduxjs/toolkit";

/** Whether this is the review page and not the section of a product page. */
export const standalonePageSlice = createSlice({
  name: "standalonePage",
  initialState: false as boolean,
  reducers: {},
});
