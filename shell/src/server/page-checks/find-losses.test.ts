import { expect, it } from "@jest/globals";
import type { SlotOutcome } from "../composition/compose-slots.js";
import { findLosses, type SampleView } from "./find-losses.js";

function rendered(html: string): SlotOutcome {
  const rendering = { html, css: "", styleKey: "" };
  return { kind: "rendered", rendering, release: "mfe-one@1.0.0", data: {}, milliseconds: 1 };
}

const failed: SlotOutcome = {
  kind: "fallback",
  reason: "render-threw",
  detail: "No price",
  release: "mfe-one@2.0.0",
  data: undefined,
};
const text = rendered("<p>$4.50</p>");
const view = (slots: Readonly<Record<string, SlotOutcome>>, more: Partial<SampleView> = {}): SampleView => ({
  page: "product",
  status: 200,
  planned: ["buy-box", "details"],
  slots: new Map(Object.entries(slots)),
  ...more,
});
const current = view({ "buy-box": text, details: rendered("<div></div>") });

it.each<[string, SampleView, string[]]>([
  ["nothing", current, []],
  ["other text, and something more", view({ "buy-box": rendered("$5"), details: text }), []],
  ["text for a picture", view({ "buy-box": rendered('<div><img src="/a"></div>') }), []],
  ["what was empty", view({ "buy-box": text }), []],
  ["a slot that the plan dropped", view({ details: text }, { planned: ["details"] }), []],
  ["a slot", view({ details: text }), ['"buy-box" on the page product would disappear']],
  ["its text", view({ "buy-box": rendered("<div> <b></b></div>") }), ['"buy-box" on the page product would be empty']],
  [
    "all but its styles",
    view({ "buy-box": rendered("<style>p{color:red}</style><p></p>") }),
    ['"buy-box" on the page product would be empty'],
  ],
  [
    "its render",
    view({ "buy-box": failed }),
    ['"buy-box" on the page product would be replaced by a fallback (render-threw: No price)'],
  ],
  ["the page's status", view({}, { status: 404 }), ["The page product would answer 404"]],
  ["the page", view({}, { page: undefined, status: 404 }), ["The page product would be no page"]],
  ["the page to another", view({ "buy-box": text }, { page: "compare" }), ["The page product would be compare"]],
])("says that a visitor loses %s", (_what, next, losses) => {
  expect(findLosses(current, next)).toEqual({ lost: losses, unchecked: [] });
});

it("names slots together that are lost for the same reason", () => {
  const shown = view({ "buy-box": text, details: text });
  expect(findLosses(shown, view({ "buy-box": failed, details: failed })).lost).toEqual([
    '"buy-box", "details" on the page product would be replaced by a fallback (render-threw: No price)',
  ]);
});

it.each<[string, SampleView, string]>([
  [
    "slot that no renderer began",
    view({ "buy-box": { ...failed, reason: "no-live-release", detail: "No lock", isUntried: true } }),
    '"buy-box" on the page product got no render (no-live-release: No lock)',
  ],
  ["page without storefront-api", view({}, { status: 503 }), "The page product answered 503"],
])("doesn't take a %s for a loss", (_what, next, unchecked) => {
  expect(findLosses(current, next)).toEqual({ lost: [], unchecked: [unchecked] });
});

it("expects nothing of a page that fails already", () => {
  expect(findLosses(view({}, { status: 404 }), view({}, { status: 500 }))).toEqual({ lost: [], unchecked: [] });
});
