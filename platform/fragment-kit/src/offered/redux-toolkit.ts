/**
 * The part of Redux Toolkit that a page carries, once, under the name `@reduxjs/toolkit`: a shared module is kept whole,
 * and the whole is half as large again. Adding a function here costs every page; removing one breaks releases in use.
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
