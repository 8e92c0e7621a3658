import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { businessMember, retailGuest, thinItem } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

describe("brand text", () => {
  it.each([
    ["retail guest", retailGuest],
    ["business member", businessMember],
  ])("is shown to a %s", async (_who, visitor) => {
    await renderPurchase("identity", { visitor });
    expect(screen.getByText("Ridgeline")).toBeTruthy();
  });
});

it("renders nothing for an empty item", async () => {
  const { container } = await renderPurchase("identity", { item: thinItem });
  expect(container.textContent).toBe("");
});
