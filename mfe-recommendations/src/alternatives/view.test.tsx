import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { purchaseInventoryRefreshed, purchasePageStateChanged } from "shared-contracts";
import { REFETCH_DELAY_MS } from "../requests/listeners.js";
import {
  blockedTile,
  createItem,
  createPageData,
  createSkuPageState,
  createTile,
  deskItem,
  retailMember,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults, showAtWidth } from "shared-ui/testing";
import { answerSlots, RECOMMENDATIONS_CALL, renderRecommendations } from "../testing/render-recommendations.js";

const near = createTile({ itemId: "1", title: "Near" });
const far = createTile({ itemId: "2", title: "Far" });
const card = "SKU_INSTOCK_ALT_CARD_SA";
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;
const titles = () => screen.queryAllByRole("article").map((tile) => within(tile).getByRole("heading").textContent);

describe("alternatives", () => {
  it("load when the block mounts [S2-1.04][S2-4.46]", async () => {
    const { container, fetch } = await renderRecommendations("alternatives", { tiles: { [card]: [near, far] } });
    expect(fetch.requests).toHaveLength(1);
    expect(heading()).toBe("Similar products");
    expect(titles()).toEqual(["Near", "Far"]);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("omit excluded tiles and count the rest", async () => {
    await renderRecommendations("alternatives", { tiles: { [card]: [blockedTile, near] } });
    expect(heading()).toBe("Consider this similar product");
    expect(titles()).toEqual(["Near"]);
  });

  it("show the saved carrier fee and its reason [S2-9.34]", async () => {
    const tile = createTile({ itemId: "1", shippingAndHandlingFee: 0 });
    await renderRecommendations("alternatives", { item: deskItem, tiles: { [card]: [tile] } });
    expect(heading()).toBe("Save! Skip the carrier fee");
    expect(screen.getByText("A carrier fee of $9.50 applies to heavy objects")).toBeTruthy();
  });

  it("are shown side by side in pairs at every width [S2-9.28]", async () => {
    const { container } = await renderRecommendations("alternatives", { tiles: { [card]: [near, far] } });
    const slide = container.querySelector("li");
    for (const width of [360, 800, 1100, 1400]) {
      showAtWidth(width);
      expect(slide && getComputedStyle(slide).flexBasis).toBe("calc((100% - var(--space-3)) / 2)");
    }
  });

  it.each([
    [360, "xs", true],
    [800, "sm", true],
    [1100, "md", false],
    [1400, "lg", false],
  ])("have dots on narrow and arrows on wide screens: %i is %s [S2-9.29]", async (width, _name, dots) => {
    const third = createTile({ itemId: "3", title: "Third" });
    await renderRecommendations("alternatives", { tiles: { [card]: [near, far, third] } });
    showAtWidth(width);
    const areShown = (name: RegExp) => {
      const around = screen.queryByRole("button", { name, hidden: true })?.parentElement;
      return Boolean(around) && getComputedStyle(around as Element).display !== "none";
    };
    expect([areShown(/^Show 2 of 2: /), areShown(/^Next: /)]).toEqual([dots, !dots]);
  });

  it.each([
    ["nothing comes", { tiles: {} }],
    ["nothing may be offered", { tiles: { [card]: [blockedTile] } }],
    ["the call fails [S2-8.12]", { answers: { [RECOMMENDATIONS_CALL]: () => ({ status: 500 }) } }],
  ])("are hidden when %s [S2-4.48]", async (_why, situation) => {
    const { container } = await renderRecommendations("alternatives", situation);
    expect(container.textContent).toBe("");
  });
});

describe("an item change", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const soldOut = {
    itemId: "135848",
    isOutOfStock: true,
    isBackordered: false,
    isAutoRestockEligible: false,
  };
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it("refetches after exactly one second [S2-4.47][S2-9.03][S2-9.04]", async () => {
    const tiles = { [card]: [near], SKU_OOS_ALT_CARD_SA: [far] };
    const { bus, fetch } = await renderRecommendations("alternatives", { tiles });
    act(() => bus.publishAs("mfe-purchase@1.0.0", purchaseInventoryRefreshed, soldOut));
    await pass(999);
    expect(fetch.requests).toHaveLength(1);
    expect(titles()).toEqual(["Near"]);
    await pass(1);
    await pass(0);
    expect(fetch.requests).toHaveLength(2);
    expect(heading()).toBe("Suggested alternative");
    expect(titles()).toEqual(["Far"]);
  });

  it("restarts the delay on another change [S2-4.47]", async () => {
    const { bus, fetch } = await renderRecommendations("alternatives", { tiles: { [card]: [near] } });
    const choose = (selectedItemId: string) =>
      act(() =>
        bus.publishAs("mfe-purchase@1.0.0", purchasePageStateChanged, {
          itemId: "135848",
          pageState: createSkuPageState({ swatch: { selectedItemId } }),
        }),
      );
    choose("7");
    await pass(REFETCH_DELAY_MS - 1);
    choose("8");
    await pass(REFETCH_DELAY_MS - 1);
    expect(fetch.requests).toHaveLength(1);
    await pass(1);
    await pass(0);
    expect(fetch.requests).toHaveLength(2);
    expect(JSON.parse(fetch.requests[1]?.init.body ?? "")).toMatchObject({ query: { inputs: { coreSkuNumber: "8" } } });
  });

  it("refetches for another item [S2-9.03]", async () => {
    const { fetch, update } = await renderRecommendations("alternatives", { tiles: { [card]: [near] } });
    await update({ pageData: createPageData(createItem({ itemID: "999" }), retailMember) });
    await pass(REFETCH_DELAY_MS);
    expect(JSON.parse(fetch.requests[1]?.init.body ?? "")).toMatchObject({ skuId: "999" });
  });

  it("is ignored if only the quantity changes", async () => {
    const { bus, fetch } = await renderRecommendations("alternatives", { tiles: { [card]: [near] } });
    act(() =>
      bus.publishAs("mfe-purchase@1.0.0", purchasePageStateChanged, {
        itemId: "135848",
        pageState: createSkuPageState({ coreSKUqty: 7 }),
      }),
    );
    await pass(5 * REFETCH_DELAY_MS);
    expect(fetch.requests).toHaveLength(1);
  });

  it("clears the block if the new call fails [S2-4.48][S2-8.12]", async () => {
    const log = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    let calls = 0;
    const first = answerSlots({ [card]: [near] });
    const answers = {
      [RECOMMENDATIONS_CALL]: (path: string, init: { body?: string }) => {
        calls += 1;
        return calls === 1 && typeof first === "function" ? first(path, init) : { status: 500 };
      },
    };
    const { bus, container } = await renderRecommendations("alternatives", { answers });
    expect(titles()).toEqual(["Near"]);
    act(() => bus.publishAs("mfe-purchase@1.0.0", purchaseInventoryRefreshed, soldOut));
    await pass(REFETCH_DELAY_MS);
    await pass(0);
    expect(calls).toBe(2);
    expect(container.textContent).toBe("");
    expect(log).toHaveBeenCalledWith("Failed to fetch recommendations: status");
    log.mockRestore();
  });
});
