import { expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { retailMember } from "shared-contracts/fixtures";
import { openHandoff, renderPrint } from "../testing/render-print.js";

const path = "/tpv/punchoutResult";
const answers = {
  "/tpv/api/handoffs/h.s": { ...openHandoff, status: "completed", projectName: "Spring <i>flyer</i>" },
};

async function show(query: Readonly<Record<string, string>>, context = retailMember) {
  const rendered = await renderPrint("print-result", { context, url: { path, query }, answers });
  return { ...rendered, message: rendered.container.querySelector("[data-tone]")?.textContent ?? "" };
}

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
