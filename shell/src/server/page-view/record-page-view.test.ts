import { expect, it } from "@jest/globals";
import type { SlotData } from "shared-contracts";
import type { SlotOutcome } from "../composition/compose-slots.js";
import { reportSlots } from "./record-page-view.js";

const RELEASE = "mfe-reviews@1.0.0";

function rendered(data: SlotData): SlotOutcome {
  return { kind: "rendered", rendering: { html: "", css: "", styleKey: "" }, release: RELEASE, data, milliseconds: 0 };
}

it("names the release whose slots went without answers, once a status, and leaves out what is the slot's own doing", () => {
  const lines: { readonly fields: object; readonly message: string }[] = [];
  const say = (fields: object, message: string) => void lines.push({ fields, message });
  const slot = { fragment: "mfe-reviews", required: false, deadline: 800, hydration: "visible" } as const;
  const slots = [
    { name: "review-snapshot", data: { summary: { ok: false, status: 504 }, user: { ok: false, status: 401 } } },
    { name: "reviews", data: { list: { ok: false, status: 504 }, photos: { ok: false, status: 500 } } },
    { name: "questions", data: { list: { ok: true, value: {} } } },
  ] as const;
  reportSlots(
    { log: { info: () => undefined, warn: say, error: say } as never },
    {
      traceId: "trace-1",
      live: undefined,
      slots: slots.map(({ name, data }) => ({ slot: { ...slot, name }, outcome: rendered(data) })),
    },
  );
  const about = { traceId: "trace-1", pageLock: "none", release: RELEASE };
  const message = "Slot data calls failed";
  expect(lines).toEqual([
    { message, fields: { ...about, status: 504, answers: ["review-snapshot/summary", "reviews/list"] } },
    { message, fields: { ...about, status: 500, answers: ["reviews/photos"] } },
  ]);
});
