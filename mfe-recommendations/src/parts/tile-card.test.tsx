import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen, within, act } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMember, createTile, sponsoredTile, retailMember } from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { renderRecommendations } from "../testing/render-recommendations.js";

const card = "SKU_INSTOCK_ALT_CARD_SA";

beforeAll(() => installModalDialogs());

describe("a tile", () => {
  it("shows an image of 180 by 180 pixels [S2-9.43]", async () => {
    const { container } = await renderRecommendations("alternatives", {
      tiles: { [card]: [createTile({ itemId: "1" })] },
    });
    const picture = container.querySelector("img");
    expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["180", "180"]);
  });

  it("hides the amount if the price shows in the cart", async () => {
    const tile = createTile({ itemId: "1", seePriceInCart: true, percentageOffMsg: "5% off" });
    await renderRecommendations("alternatives", { tiles: { [card]: [tile] } });
    expect(screen.getByText("See price in cart")).toBeTruthy();
    expect(screen.getByRole("article").textContent).not.toMatch(/\$|%/);
  });

  it("says where the price is only the lowest", async () => {
    const tile = createTile({ itemId: "1", isCustomizable: 8 });
    await renderRecommendations("alternatives", { tiles: { [card]: [tile] } });
    expect(screen.getByText("Starting at").className).not.toContain("visually-hidden");
  });

  it("opens a quick view that can be closed [S2-2.24]", async () => {
    const tile = createTile({ itemId: "1", title: "Near" });
    await renderRecommendations("alternatives", { tiles: { [card]: [tile] } });
    const opener = screen.getByRole("button", { name: "Quick view of Near" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Quick view" });
    expect(dialog.textContent).toContain("Near");
    expect(dialog.textContent).toContain("$12.99");
    expect(dialog.querySelector("img")).toBeTruthy();
    expect(within(dialog).getByRole("link").getAttribute("href")).toBe("/lpd-sba-sku/product_135848");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("tile beacons", () => {
  let requested: string[] = [];
  const { Image: realImage } = globalThis;

  beforeEach(() => {
    requested = [];
    class RequestedImage {
      set src(url: string) {
        requested.push(url);
      }
    }
    Object.assign(globalThis, { Image: RequestedImage });
  });
  afterEach(() => {
    Object.assign(globalThis, { Image: realImage });
    jest.restoreAllMocks();
  });

  it("report an impression as an image request when half of it is visible, once per page view [S1-7.08]", async () => {
    const show = watchVisibility();
    const { unmount } = await renderRecommendations("alternatives", { tiles: { [card]: [sponsoredTile] } });
    show(0.49);
    expect(requested).toEqual([]);
    show(0.5);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatch(/^\/beacon\?kind=impression&platform=web&creative=C-1&/);
    show(0);
    show(1);
    expect(requested).toHaveLength(1);
    unmount();
  });

  it("are not sent for a tile without beacon URLs [S1-7.08]", async () => {
    const show = watchVisibility();
    await renderRecommendations("alternatives", { tiles: { [card]: [createTile({ itemId: "1" })] } });
    show(1);
    expect(requested).toEqual([]);
  });

  it("report a click without delaying it [S1-7.09]", async () => {
    await renderRecommendations("alternatives", { tiles: { [card]: [sponsoredTile] } });
    const link = within(screen.getByRole("article")).getByRole("link");
    const navigations: boolean[] = [];
    function stay(event: Event) {
      navigations.push(event.defaultPrevented);
      event.preventDefault();
    }
    document.addEventListener("click", stay, { once: true });
    await userEvent.click(link);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toContain("kind=click");
    expect(navigations).toEqual([false]);
  });

  it("are sent for members with recommendations only, as are ad slots [S2-6.03]", async () => {
    const show = watchVisibility();
    const member = await renderRecommendations("alternatives", {
      tiles: { [card]: [sponsoredTile] },
      visitor: retailMember,
    });
    expect(screen.getByText("Sponsored")).toBeTruthy();
    member.unmount();
    const visitor = createMember("retail", { flags: { toggles: { ENABLE_PRODUCT_RECS: false } } });
    await renderRecommendations("alternatives", { tiles: { [card]: [sponsoredTile] }, visitor });
    show(1);
    expect(screen.queryByText("Sponsored")).toBeNull();
    expect(requested).toEqual([]);
  });
});

/** Adds an IntersectionObserver to jsdom. Returns a function that makes elements visible. */
function watchVisibility(): (ratio: number) => void {
  const observers = new Set<{ callback: IntersectionObserverCallback; elements: Set<Element> }>();

  class FakeObserver {
    readonly #entry: { callback: IntersectionObserverCallback; elements: Set<Element> };
    constructor(callback: IntersectionObserverCallback) {
      this.#entry = { callback, elements: new Set() };
      observers.add(this.#entry);
    }
    observe(element: Element) {
      this.#entry.elements.add(element);
    }
    unobserve(element: Element) {
      this.#entry.elements.delete(element);
    }
    disconnect() {
      observers.delete(this.#entry);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });

  return (intersectionRatio) =>
    act(() => {
      for (const { callback, elements } of observers) {
        const entries = [...elements].map((target) => ({ target, intersectionRatio, isIntersecting: false }));
        callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      }
    });
}
