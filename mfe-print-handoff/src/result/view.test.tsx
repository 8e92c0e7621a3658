import { expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { businessGuest, businessMember, retailMember } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { openHandoff, renderPrint } from "../testing/render-print.js";

const path = "/tpv/punchoutResult";
const answers = {
  "/tpv/api/handoffs/h.s": { ...openHandoff, status: "completed", projectName: "Spring <i>flyer</i>" },
};
const UNABLE = "We are unable to process your request at this time. Please try again later.";

async function show(query: Readonly<Record<string, string>>, context = retailMember) {
  const rendered = await renderPrint("print-result", { context, url: { path, query }, answers });
  return { ...rendered, message: rendered.container.querySelector("[data-tone]")?.textContent ?? "" };
}

it.each([
  ["item_added", "1 item has been added to your cart. [S1-8.01][S1-2.06][S1-1.08]"],
  ["project_added", "Your project Spring <i>flyer</i> has been added to your cart. [S1-8.02]"],
  [
    "template_saved",
    "Your project Spring <i>flyer</i> has been saved. Saved print projects can be accessed from the Account menu. [S1-8.03]",
  ],
  ["project_saved", "Your project Spring <i>flyer</i> has been saved. [S1-8.04]"],
  ["all_added", "Your items have been added to your cart. [S1-8.05]"],
  [
    "few_added",
    "Some items could not be added to your cart at this time. Please review your order before submitting. [S1-8.06]",
  ],
  ["tpv_error", `${UNABLE} [S1-8.07]`],
  ["punchout_error", `${UNABLE} [S1-8.08]`],
  [
    "tpv_webGL_error",
    "This product requires a technology called WebGL to customize, and your device does not appear to be compatible. [S1-8.09]",
  ],
  ["tpv_reorder_error", "This product is no longer accessible via reorder. Please start a new order here. [S1-8.10]"],
])("%s: %s", async (tpvResult, titled) => {
  const { message } = await show({ tpvResult, handoffId: "h.s", projectName: "Forged" });
  const [text] = titled.split(" [S");
  expect(message.replace(/^(?:Error|Warning): /, "")).toBe(text);
});

it("is announced once and stays visible", async () => {
  jest.useFakeTimers();
  try {
    const { container } = await show({ tpvResult: "item_added" });
    const said = screen.getByRole("status");
    const heard = [said.textContent];
    for (let second = 0; second < 10; second += 1) {
      await act(async () => jest.advanceTimersByTimeAsync(1000));
      if (said.textContent !== heard.at(-1)) heard.push(said.textContent);
    }
    expect(heard).toEqual(["", "1 item has been added to your cart.", ""]);
    expect(container.textContent?.split("1 item has been added").length).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

it("selects the message by the URL alone, on both tenants [S1-2.27][S1-2.06]", async () => {
  const { message } = await show({ tpvResult: "all_added" }, businessMember);
  expect(message).toBe("Your items have been added to your cart.");
});

it.each([
  ["without a record", { tpvResult: "project_saved", projectName: "Forged" }],
  ["with another visitor's", { tpvResult: "project_saved", projectName: "Forged", handoffId: "other" }],
])("drops the name %s [S1-8.04]", async (_why, query) => {
  expect((await show(query)).message).toBe("Your project has been saved.");
});

it("links the word “here” to the item if its id is known [S1-8.10]", async () => {
  const { unmount } = await show({ tpvResult: "tpv_reorder_error", itemId: "500001" });
  expect(screen.getByRole("link", { name: "here" }).getAttribute("href")).toBe("/lpd-sba-sku/product_500001");
  unmount();
  await show({ tpvResult: "tpv_reorder_error" });
  expect(screen.queryByRole("link", { name: "here" })).toBeNull();
});

it.each([
  ["no result", {}, retailMember, "/"],
  ["an unknown result", { tpvResult: "ITEM_ADDED" }, businessGuest, "/idm"],
  ["an unknown result of a member", { tpvResult: "nothing" }, businessMember, "/sahome"],
])("shows no message for %s but links to My Files and home [S1-8.11]", async (_why, query, context, home) => {
  const { message, container } = await show(query, context);
  expect(message).toBe("");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/services/print/print-center",
    home,
  ]);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
