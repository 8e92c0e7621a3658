import { defineFragment } from "fragment-kit";
import { createCountStore } from "./count-store.js";
import { Counter } from "./counter.js";
import { getGreeting } from "./example-calls.js";
import { countChanged } from "./example-events.js";
import { Total } from "./total.js";

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
    total: { component: Total },
  },
  createStore: createCountStore,
  publishes: [countChanged],
  reads: [countChanged],
});

function CounterFallback() {
  return <p>The counter is not available.</p>;
}
