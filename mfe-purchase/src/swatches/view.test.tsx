import { expect, it } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { swatchItem } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

it.each([
  ["loads [S2-4.54]", (image: Element) => fireEvent.load(image)],
  ["fails to load [S2-4.54]", (image: Element) => fireEvent.error(image)],
])("the spinner of a swatch disappears when its image %s", async (_why, settle) => {
  const { container } = await renderPurchase("buy-box", { item: swatchItem });
  const [first] = within(screen.getByRole("list", { name: "Choices" })).getAllByRole("link");
  const image = first?.querySelector("img");
  expect(first?.querySelector("svg")).toBeTruthy();
  settle(image as Element);
  expect(first?.querySelector("svg")).toBeNull();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("the headliner is a tooltip of at most 300 px [S2-9.55]", async () => {
  await renderPurchase("identity");
  const button = screen.getByRole("button", { name: "About this item" });
  const tooltip = document.getElementById(button.getAttribute("aria-describedby") ?? "") as HTMLElement;
  expect(tooltip.textContent).toBe("Bright, smooth paper for every day.");
  const own = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .filter((rule) => [...tooltip.classList].some((name) => rule.startsWith(`.${name}`)));
  expect(own.join(" ")).toContain("max-inline-size: min(300px, 80vw)");
});
