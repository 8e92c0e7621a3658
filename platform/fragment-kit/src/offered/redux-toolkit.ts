/**
 * The part of Redux Toolkit that pages load once under the name `@reduxjs/toolkit`: shared modules aren't tree-shaken,
 * and the whole is 50% larger. Adding an export here costs every page; removing one breaks existing releases.
 */
export {
  combineReducers,
  configureStore,
  createAction,
  createListenerMiddleware,
  createReducer,
  createSelector,
  createSlice,
} from "@reduxjs/toolkit";
