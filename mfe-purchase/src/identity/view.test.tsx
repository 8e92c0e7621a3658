import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import {
  businessGuest,
  businessMember,
  contractItem,
  createItem,
  createMember,
  edivisionMember,
  hiTouchMember,
  purchasedBeforeItem,
  retailGuest,
  retailMember,
  thinItem,
  thirdPartyMember,
  whiteLabelMember,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

const heading = () => screen.getByRole("heading", { level: 1 });

describe("the title", () => {
  it("is the custom heading if there is one [S2-1.26]", async () => {
    await renderPurchase("identity", { item: createItem({ product: { seoData: { h1: "Ridgeline Copy Paper" } } }) });
    expect(heading().textContent).toBe("Ridgeline Copy Paper");
  });

  it("contains both parts of the name [S2-1.27]", async () => {
    const item = createItem({ product: { name: "Copy Paper, 8.5 x 11, 500 Sheets", seoData: { h1: "" } } });
    await renderPurchase("identity", { item });
    expect(heading().textContent).toBe("Copy Paper 8.5 x 11, 500 Sheets");
  });
});

describe("the item's numbers", () => {
  it("show item and model number below the title [S1-1.03][S1-1.04][S2-1.28]", async () => {
    const { container } = await renderPurchase("identity");
    expect(screen.getByText("Item #: 135848")).toBeTruthy();
    expect(screen.getByText("Model #: RL-20-500")).toBeTruthy();
    const order = heading().compareDocumentPosition(screen.getByText("Item #: 135848"));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("omit an empty model number [S1-1.04]", async () => {
    await renderPurchase("identity", { item: createItem({ product: { manufacturerPartNumber: "" } }) });
    expect(screen.queryByText(/Model #/)).toBeNull();
  });

  it("include the customer's own number for business members [S1-1.06][S1-6.06][S2-1.29]", async () => {
    await renderPurchase("identity", { item: contractItem, visitor: businessMember });
    expect(screen.getByText("CIN #: CIN-77")).toBeTruthy();
    expect(screen.getByText("Item #: 400006")).toBeTruthy();
  });

  it.each([
    ["a retail member [S1-1.07]", retailMember, contractItem],
    ["a business guest [S1-1.07]", businessGuest, contractItem],
    ["an item without one [S1-1.07]", businessMember, createItem()],
  ] as const)("omit the customer's own number for %s", async (_why, visitor, item) => {
    await renderPurchase("identity", { item, visitor });
    expect(screen.getByText(/Item #/)).toBeTruthy();
    expect(screen.queryByText(/CIN/)).toBeNull();
  });
});

describe("order history", () => {
  it("shows how often and when the item was last ordered [S1-1.05]", async () => {
    await renderPurchase("identity", { item: purchasedBeforeItem });
    expect(screen.getByText(/^Last ordered /)).toBeTruthy();
    expect(screen.getByText(/^Ordered /)).toBeTruthy();
  });

  it("is hidden for an item never ordered [S1-1.05]", async () => {
    await renderPurchase("identity");
    expect(screen.queryByText(/ordered/i)).toBeNull();
  });
});

describe("brand text", () => {
  it.each([
    ["retail guest", retailGuest],
    ["business member", businessMember],
  ])("is shown to a %s", async (_who, visitor) => {
    await renderPurchase("identity", { visitor });
    expect(screen.getByText("Ridgeline")).toBeTruthy();
  });

  it.each([
    ["3PP [S2-6.14]", thirdPartyMember],
    ["edivision [S2-6.14]", edivisionMember],
    ["white-label [S2-6.14]", whiteLabelMember],
    ["hi-touch [S2-6.14]", hiTouchMember],
  ])("is hidden from %s", async (_who, visitor) => {
    await renderPurchase("identity", { visitor });
    expect(heading()).toBeTruthy();
    expect(screen.queryByText("Ridgeline")).toBeNull();
  });
});

describe("badges", () => {
  it("show their alternative text or their name [S2-1.07]", async () => {
    const item = createItem({ badges: [{ name: "hot", altText: "Hot deal" }, { name: "New" }] });
    await renderPurchase("identity", { item });
    const list = screen.getByRole("list", { name: "Badges" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Hot deal", "New"]),
    );
  });

  it("include total coffee only with its permission and an eligible item [S2-6.21]", async () => {
    const eligible = createItem({ product: { totalCoffeeEligible: true } });
    const allowed = createMember("business", { globalPermissions: ["G_BRE"] });
    const first = await renderPurchase("identity", { item: eligible, visitor: allowed });
    expect(screen.getByText("Total coffee")).toBeTruthy();
    first.unmount();
    const second = await renderPurchase("identity", { item: eligible, visitor: businessMember });
    expect(screen.queryByText("Total coffee")).toBeNull();
    second.unmount();
    await renderPurchase("identity", { visitor: allowed });
    expect(screen.queryByText("Total coffee")).toBeNull();
  });
});

it("renders nothing for an empty item", async () => {
  const { container } = await renderPurchase("identity", { item: thinItem });
  expect(container.textContent).toBe("");
});
