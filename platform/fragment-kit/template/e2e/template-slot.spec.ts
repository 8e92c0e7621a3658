import { covers, expect, mountedSlot, test } from "fragment-kit/playwright";

test("the slot is in the page, and works there", covers({ slots: ["template-slot"] }), async ({ visit }) => {
  const { page, openItem } = await visit({ width: "xs" });
  await openItem("100101");
  const slot = await mountedSlot(page, "template-slot");
  await expect(slot).toHaveAttribute("data-mounted", /^mfe-template@/);
  await slot.getByRole("button", { name: "Tell me more" }).click();
  await expect(slot.getByText("There is nothing more yet.")).toBeVisible();
});
