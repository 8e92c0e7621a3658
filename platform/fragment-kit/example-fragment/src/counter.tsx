import { useSlot } from "fragment-kit";
import { useId } from "react";
import type { SlotAnswer } from "shared-contracts";
import type { Greeting } from "./example-calls.js";
import { Panel } from "./panel.js";
import { useCount } from "./use-count.js";

/** Throws if the URL asks for it, to test failures. */
export function Counter() {
  const { slotData, url } = useSlot<{ greeting: SlotAnswer<Greeting> }>();
  const { count, increase } = useCount();
  const headingId = useId();
  if (url.query["example-fails"] === "render" && typeof document !== "undefined")
    throw new Error("example render failed");
  if (count >= 3 && url.query["example-fails"] === "update") throw new Error("example update failed");

  return (
    <Panel aria-labelledby={headingId}>
      <h2 id={headingId}>{slotData.greeting?.ok ? slotData.greeting.value.text : "Counter"}</h2>
      <form method="post" action="/example/count">
        <button type="submit" onClick={(event) => (event.preventDefault(), increase())}>
          Increase, now {count}
        </button>
      </form>
    </Panel>
  );
}
