import { defineFragment, type SlotDescriptions } from "fragment-kit";
import { createCountStore } from "./count-store.js";
import { Counter, getGreeting } from "./counter.js";

export const fragment = defineFragment({
  name: "mfe-example",
  slots: {
    counter: {
      component: Counter,
      needs: [getGreeting],
      calls: ({ url }) => [
        { key: "greeting", call: getGreeting.name, request: { language: url.query["language"] ?? "en" } },
      ],
      fallback: CounterFallback,
    },
    total: { lazy: () => import("./total.js") },
  },
  createStore: createCountStore,
});

function CounterFallback() {
  return <p>The counter is not available.</p>;
}

export const slotDescriptions: SlotDescriptions = {
  counter: { hydration: "now", reservedHeight: { xs: 3, sm: 3, wide: 2 } },
};
