import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { useId } from "react";
import type { CallRoute, SlotAnswer } from "shared-contracts";
import { useCount } from "./count-store.js";

type Greeting = { readonly text: string };

export const getGreeting = {
  name: "getGreeting",
  method: "GET",
  path: "/ele-lpd/api/greetings/{language}",
} as const satisfies CallRoute;

const Panel = styled.section`
  display: grid;
  gap: 8px;
`;

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
