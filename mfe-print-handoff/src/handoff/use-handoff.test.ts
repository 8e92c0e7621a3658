import { expect, it } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { createFakeFetch, type FakeAnswer } from "fragment-kit/testing";
import type { SlotFetch, SlotUrl } from "shared-contracts";
import type { PrintSurroundings } from "../print-surroundings.js";
import { openHandoff } from "../testing/render-print.js";
import { useHandoff } from "./use-handoff.js";

const query = { itemId: "500001", qty: "2", comingFrom: "mail", action: "create" };
const url: SlotUrl = { path: "/tpv/punchoutHome", query };
const CREATED: FakeAnswer = { handoff: openHandoff };
const REFUSED: FakeAnswer = () => ({ status: 409, body: { code: "item-not-found", message: "" } });

/** A studio whose hand-off is answered by `respond`. */
function openStudio(answer: FakeAnswer) {
  const changes: string[] = [];
  const surroundings = {
    navigate: (address) => changes.push(address),
    setQueryParameter: (name, value) => changes.push(`${name}=${value}`),
  } satisfies Partial<PrintSurroundings> as unknown as PrintSurroundings;
  const answered = createFakeFetch({ "POST /tpv/api/handoffs": answer });
  let finish = () => {};
  const response = new Promise<void>((resolve) => (finish = resolve));
  const fetch: SlotFetch = async (path, init) => {
    await response;
    return answered(path, init);
  };
  const { unmount } = renderHook(() => useHandoff({ answer: undefined, url, fetch, surroundings }));
  const respond = () =>
    act(async () => {
      finish();
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { changes, answered, unmount, respond };
}

it.each([
  ["created", CREATED, ["handoffId=h.s"]],
  ["refused", REFUSED, ["/tpv/punchoutResult?tpvResult=punchout_error&itemId=500001"]],
])("changes the page when the hand-off is %s", async (_how, answer, expected) => {
  const { changes, respond } = openStudio(answer);
  await respond();
  expect(changes).toEqual(expected);
});

it.each([
  ["created", CREATED],
  ["refused", REFUSED],
])("leaves the page alone when the hand-off is %s after the studio is gone", async (_how, answer) => {
  const { changes, answered, unmount, respond } = openStudio(answer);
  unmount();
  await respond();
  expect(answered.requests.map(({ init }) => init.signal?.aborted)).toEqual([true]);
  expect(changes).toEqual([]);
});
