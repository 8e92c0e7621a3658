import { expect, it } from "@jest/globals";
import { thinItem } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

it("renders nothing for an empty item", async () => {
  const { container } = await renderPurchase("identity", { item: thinItem });
  expect(container.textContent).toBe("");
});
