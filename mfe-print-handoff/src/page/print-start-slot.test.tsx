import { expect, it } from "@jest/globals";
import { act } from "@testing-library/react";
import { createTestBus } from "fragment-kit/testing";
import { purchaseCustomizationChosen, type PrintPunchoutItem } from "shared-contracts";
import { createPageData, printItem, retailMember, stockImageItem, templateKeyItem } from "shared-contracts/fixtures";
import { openHandoff, renderPrint, type RenderPrintOptions } from "../testing/render-print.js";

const HANDOFFS = "POST /tpv/api/handoffs";
const chosen: PrintPunchoutItem = { itemId: "500001", qty: 2, tpvId: 12, comingFrom: "sku", action: "create" };

async function choose(item: PrintPunchoutItem, options: RenderPrintOptions = {}) {
  const rendered = await renderPrint("print-start", {
    pageData: createPageData(printItem, retailMember),
    answers: { [HANDOFFS]: { handoff: openHandoff } },
    ...options,
  });
  await act(async () => rendered.bus.publish(purchaseCustomizationChosen, { item }));
  return rendered;
}

it("handles a click made before it mounted", async () => {
  const bus = createTestBus();
  bus.publish(purchaseCustomizationChosen, { item: chosen });
  const { visited } = await renderPrint("print-start", {
    bus,
    pageData: createPageData(printItem, retailMember),
    answers: { [HANDOFFS]: { handoff: openHandoff } },
  });
  expect(visited).toHaveLength(1);
});

it("starts one hand-off, however often the button is clicked", async () => {
  const rendered = await renderPrint("print-start", {
    pageData: createPageData(printItem, retailMember),
    answers: { [HANDOFFS]: { handoff: openHandoff } },
  });
  await act(async () => {
    for (let click = 0; click < 3; click += 1) rendered.bus.publish(purchaseCustomizationChosen, { item: chosen });
  });
  expect(rendered.visited).toHaveLength(1);
});

it("keeps a proof of another kind out of the URL and in the record [S1-5.14]", async () => {
  const { visited, fetch } = await choose({ ...chosen, action: "E", proofId: "P-1" });
  expect(visited[0]).not.toContain("P-1");
  expect(fetch.requests.at(-1)?.init.body).toContain('"proofId":"P-1"');
});

it("adds the template key of the configurable print product [S1-9.21]", async () => {
  const { visited } = await choose(
    { ...chosen, itemId: "24580298" },
    { pageData: createPageData(templateKeyItem, retailMember) },
  );
  expect(visited[0]).toContain("templateKey=color_single_letter_bond");
  expect((await choose(chosen)).visited[0]).not.toContain("templateKey");
});

it.each([
  ["without a quantity [S1-5.13]", { ...chosen, qty: undefined }],
  ["without a proof to edit [S1-5.13]", { ...chosen, action: "E" as const }],
  ["without an action [S1-5.13]", { ...chosen, action: undefined }],
])("does nothing %s", async (_why, item) => {
  const { visited, fetch, container } = await choose(item);
  expect([visited, fetch.requests, container.textContent]).toEqual([[], [], ""]);
});

it.each([
  [
    "the stock-image item without WebGL [S1-4.35]",
    stockImageItem,
    false,
    "/tpv/punchoutResult?tpvResult=tpv_webGL_error",
  ],
  ["the stock-image item with WebGL [S1-4.36]", stockImageItem, true, "/tpv/punchoutHome?"],
  ["another item without WebGL [S1-4.36]", printItem, false, "/tpv/punchoutHome?"],
])("%s navigates to its destination", async (_why, item, hasWebGl, start) => {
  const { visited } = await choose(
    { ...chosen, itemId: item.itemID },
    { pageData: createPageData(item, retailMember), hasWebGl },
  );
  expect(visited[0]?.startsWith(start)).toBe(true);
});

it.each([
  ["a failed hand-off", "redirect-refused", "punchout_error"],
  ["a product that is gone", "reorder-unavailable", "tpv_reorder_error"],
])("shows %s on the result page", async (_why, code, result) => {
  const answers = { [HANDOFFS]: () => ({ status: 409, body: { code, message: "" } }) };
  const { visited } = await choose(chosen, { answers });
  expect(visited).toEqual([`/tpv/punchoutResult?tpvResult=${result}&itemId=500001`]);
});
