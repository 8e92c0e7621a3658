import { expect, test } from "../support/test.js";
import { renderedSlot } from "../support/rendered-slot.js";

test("a printed page tells CIN and contract price on two sheets at most", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "harper", tenant: "business" });
  await openItem("100101");
  await renderedSlot(page, "buy-box");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("CIN #: HP-PAPER-5000")).toBeVisible();
  await expect(page.getByText("$29.99").first()).toBeVisible();
  await expect(page.getByText("Share", { exact: true })).toBeHidden();
  await expect(page.getByRole("textbox", { name: /ZIP/i })).toBeHidden();

  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
