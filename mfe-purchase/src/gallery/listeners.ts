import type { StartListening } from "../purchase-state.js";
import { MODEL_FAILURE_LOG } from "./rule.js";
import { modelFailed } from "./slice.js";

export const startGalleryListeners: StartListening = (listeners, { log }) => {
  listeners.startListening({
    actionCreator: modelFailed,
    effect: ({ payload: { failure, cause } }) => log(MODEL_FAILURE_LOG[failure], cause),
  });
};
