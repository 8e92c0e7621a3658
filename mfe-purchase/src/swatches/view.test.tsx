import { expect, it } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { createItem, swatchItem } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

it.each([
  ["loads [S2-4.54]", (image: Element) => fireEvent.load(image)],
  ["fails to load [S2-4.54]", (image: Element) => fireEvent.error(image)],
])("the spinner of a swatch disappears when its image %s", async (_why, settle) => {
  const { container } = await renderPurchase("buy-box", { item: swatchItem });
  const [first] = within(screen.getByRole("list", { name: "Color" })).getAllByRole("link");
  expect(first?.textContent).toBe(first?.getAttribute("aria-label"));
  const image = first?.querySelector("img");
  expect(first?.querySelector("svg")).toBeTruthy();
  settle(image as Element);
  expect(first?.querySelector("svg")).toBeNull();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("names what is chosen, and items that differ in more than the choice", async () => {
  const { container } = await renderPurchase("buy-box", {
    item: createItem({
      itemID: "1",
      skuSetData: {
        displayType: "SWATCH",
        productProperties: [
          { name: "Color", values: ["White", "Blue"] },
          { name: "Size", values: ["S", "M"] },
        ],
        childProducts: [
          { skuNumber: "1", name: "White / S", properties: { Color: "White", Size: "S" } },
          { skuNumber: "2", name: "Blue / M", properties: { Color: "Blue", Size: "M" } },
        ],
      },
    }),
  });
  expect(screen.getByText("Color: White")).toBeTruthy();
  const size = within(screen.getByRole("list", { name: "Size" }));
  expect(size.getByRole("link", { name: "S" }).getAttribute("aria-current")).toBe("page");
  expect(size.getByRole("link", { name: "Blue / M" }).textContent).toBe("M");
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
