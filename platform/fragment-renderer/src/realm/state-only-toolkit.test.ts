import { describe, expect, it, jest } from "@jest/globals";
import * as toolkit from "@reduxjs/toolkit";
import * as stateOnly from "./state-only-toolkit.js";

const counter = toolkit.createSlice({
  name: "counter",
  initialState: { count: 0 },
  reducers: { added: (state, { payload }: toolkit.PayloadAction<number>) => ({ count: state.count + payload }) },
});
const { added } = counter.actions;

/** A fragment's `createStore` with the given toolkit. */
function createStore({ configureStore, createListenerMiddleware }: typeof toolkit, effect: () => void) {
  const { middleware, startListening } = createListenerMiddleware();
  const store = configureStore({
    reducer: { counter: counter.reducer },
    preloadedState: { counter: { count: 40 } },
    middleware: (defaults) => defaults().prepend(middleware),
  });
  startListening({ actionCreator: added, effect });
  return store;
}

const given = stateOnly as unknown as typeof toolkit;

describe("the stores of a render", () => {
  it("hold the state that a whole store would, after actions and thunks", () => {
    const [whole, plain] = [toolkit, given].map((kit) => {
      const store = createStore(kit, () => undefined);
      store.dispatch(added(1));
      store.dispatch((dispatch, getState) => dispatch(added(getState().counter.count)));
      return store.getState();
    });

    expect(plain).toEqual(whole);
    expect(plain).toEqual({ counter: { count: 82 } });
  });

  it("run no listener and ask for no middleware", () => {
    const effect = jest.fn();
    const middleware = jest.fn(() => new toolkit.Tuple());

    createStore(given, effect).dispatch(added(1));
    given.configureStore({ reducer: counter.reducer, middleware }).dispatch(added(1));

    expect(effect).not.toHaveBeenCalled();
    expect(middleware).not.toHaveBeenCalled();
  });

  it("tell those who subscribe, as react-redux does", () => {
    const store = createStore(given, () => undefined);
    const told = jest.fn();
    store.subscribe(told);

    store.dispatch(added(2));

    expect(told).toHaveBeenCalledTimes(1);
  });
});
