import { beforeAll, describe, expect, it } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { cartItemsAdded } from "shared-contracts";
import { createTile, setItem } from "shared-contracts/fixtures";
import { installModalDialogs, translatePage } from "shared-ui/testing";
import { CART_CALL, RECOMMENDATIONS_CALL, renderRecommendations } from "../testing/render-recommendations.js";

const pens = createTile({ itemId: "1", title: "Pens", price: "$2.50", priceValue: 2.5 });
const clips = createTile({ itemId: "2", title: "Clips", price: "$1.25", priceValue: 1.25 });
const tape = createTile({ itemId: "3", title: "Tape", price: "$4.00", priceValue: 4 });
const glue = createTile({ itemId: "4", title: "Glue" });
const tiles = {
  CBT_SLOT1_SA: [pens, glue],
  CBT_SLOT2_SA: [clips, glue],
  CBT_SLOT3_SA: [tape, glue],
};

beforeAll(() => installModalDialogs());

const block = () => screen.getByRole("region", { name: "Customers bought together" });
const addButton = () => within(block()).getByRole<HTMLButtonElement>("button", { name: /^(Add|Select)/ });
const choice = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });

function cartAnswer(added: readonly string[], failed: readonly string[] = []) {
  return {
    [CART_CALL]: {
      addedItems: added.map((itemId) => ({ itemId, qty: 1 })),
      failedItems: failed.map((itemId) => ({ itemId, qty: 1, code: "out-of-stock", message: "Sold out today" })),
      cart: { cartId: "c", revision: 2, lines: [], itemCount: added.length, subtotal: 0, fees: [], total: 0 },
    },
  };
}

describe("bought together", () => {
  it("starts with all tiles selected and toggles each [S2-4.30]", async () => {
    await renderRecommendations("bundle", { tiles });
    expect([choice("Pens"), choice("Clips"), choice("Tape")].map(({ checked }) => checked)).toEqual([true, true, true]);
    await userEvent.click(choice("Clips"));
    expect(choice("Clips").checked).toBe(false);
    expect(choice("Pens").checked).toBe(true);
    await userEvent.click(choice("Clips"));
    expect(choice("Clips").checked).toBe(true);
  });

  it("can be added while at least one tile is selected [S1-5.15]", async () => {
    await renderRecommendations("bundle", { tiles: { CBT_SLOT1_SA: [pens], CBT_SLOT2_SA: [clips] } });
    expect(addButton().disabled).toBe(false);
    await userEvent.click(choice("Pens"));
    expect(addButton().disabled).toBe(false);
    await userEvent.click(choice("Clips"));
    expect(addButton().disabled).toBe(true);
    expect(addButton().textContent).toBe("Select items to add");
    await userEvent.click(choice("Clips"));
    expect(addButton().disabled).toBe(false);
  });

  it("counts on a translated page", async () => {
    await renderRecommendations("bundle", { tiles });
    translatePage(block());
    await userEvent.click(choice("Tape"));
    expect(addButton().textContent).toBe("Add 2 to cart");
    expect(screen.getByText("Total $3.75")).toBeTruthy();
  });

  it("is marked as added once all items were, over two adds [S1-4.43][S2-4.32]", async () => {
    const { bus } = await renderRecommendations("bundle", { tiles, answers: cartAnswer(["1", "2"]) });
    await userEvent.click(choice("Tape"));
    await userEvent.click(addButton());
    expect(within(block()).getAllByText("In cart")).toHaveLength(2);
    expect(within(block()).queryByText("Added to cart")).toBeNull();

    const added = { addedItems: [{ itemId: "3##CIN", qty: 1 }], itemCount: 3 };
    await act(async () =>
      bus.publishAs("mfe-purchase@1.0.0", cartItemsAdded, {
        ...added,
        overlay: true,
        analytic: true,
        location: "buy-box",
      }),
    );
    expect(within(block()).getByText("Added to cart")).toBeTruthy();
  });

  it("shows an error for each refused item, and is not marked as added [S1-4.44]", async () => {
    await renderRecommendations("bundle", { tiles, answers: cartAnswer(["1", "3"], ["2"]) });
    await userEvent.click(addButton());
    const tile = within(block()).getByText("Sold out today").closest("article");
    expect(tile?.textContent).toContain("Clips");
    expect(within(block()).queryByText("Added to cart")).toBeNull();
    expect(addButton().getAttribute("aria-busy")).toBeNull();
  });

  it("shows an error if the cart fails, and can be retried", async () => {
    await renderRecommendations("bundle", { tiles, answers: { [CART_CALL]: () => ({ status: 503, body: {} }) } });
    await userEvent.click(addButton());
    expect(within(block()).getByRole("alert").textContent).toContain("could not add");
    expect(addButton().disabled).toBe(false);
  });

  it.each([
    ["fails", () => ({ status: 500, body: { code: "internal-error" } })],
    ["answers garbage", "<html>"],
  ])("is hidden when the call %s [S1-8.19][S2-8.11]", async (_why, answer) => {
    await renderRecommendations("bundle", { answers: { [RECOMMENDATIONS_CALL]: answer } });
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a set", () => {
  it("lists its parts and marks itself as added [S1-4.43]", async () => {
    const { bus } = await renderRecommendations("bundle", { item: setItem });
    const set = screen.getByRole("region", { name: "Sold as a set" });
    expect(set.textContent).toContain("2 × Staples, 5000/Box");
    const addedItems = ["800003", "800004", "800005"].map((itemId) => ({ itemId, qty: 1 }));
    const add = { itemCount: 3, overlay: true, analytic: true, location: "buy-box" };
    await act(async () =>
      bus.publishAs("mfe-purchase@1.0.0", cartItemsAdded, { ...add, addedItems: addedItems.slice(1) }),
    );
    expect(set.textContent).not.toContain("Added to cart");
    await act(async () => bus.publishAs("mfe-purchase@1.0.0", cartItemsAdded, { ...add, addedItems }));
    expect(set.textContent).toContain("Added to cart");
  });
});
