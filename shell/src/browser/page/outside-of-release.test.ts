/** @jest-environment jsdom */
import { describe, expect, it, jest } from "@jest/globals";
import {
  cartChanged,
  createPageBus,
  compareChanged,
  pageNoticeRaised,
  performCall,
  toPageContract,
  CART_ROUTES,
  PAGE_ROUTES,
  type FragmentContract,
  type SlotFetch,
} from "shared-contracts";
import type { BeaconMessage } from "../beacon/beacon-message.js";
import { createOutsides } from "./outside-of-release.js";

const event = (type: string) => ({ type, version: 1, schema: {} });

const CONTRACT: FragmentContract = {
  slots: {},
  publishes: [event("page/notice-raised")],
  reads: [event("compare/changed")],
  props: [],
  calls: [CART_ROUTES.getCart, CART_ROUTES.changeCartLine, PAGE_ROUTES.getPageData].map(({ name, method, path }) => {
    return { name, method, path };
  }),
};

function openPage() {
  const sent: BeaconMessage[] = [];
  const asked: string[] = [];
  const fetch: SlotFetch = async (path, { method = "GET" } = {}) => {
    asked.push(`${method} ${path}`);
    return { ok: true, status: 200, json: async () => ({}), text: async () => "{}" };
  };
  let id = 0;
  const bus = createPageBus({ now: () => 0, createId: () => `trace-${(id += 1)}` });
  const delivered: string[] = [];
  bus.tap.subscribe(({ type, source }) => delivered.push(`${type} ${source}`));
  const shell = bus.forSource("shell@1.0.0");
  const release = { name: "mfe-x", version: "1.2.0", contract: toPageContract(CONTRACT) };
  const outsideOf = createOutsides({
    bus,
    fetch,
    releases: [release as Parameters<typeof createOutsides>[0]["releases"][number]],
    beacon: { send: (message) => void sent.push(message) },
  });
  return { sent, asked, delivered, shell, outsideOf, outside: outsideOf("mfe-x") };
}

describe("a release in the page", () => {
  it("publishes, reads and calls what its contract names", async () => {
    const { outside, shell, sent, asked, delivered } = openPage();
    const read = jest.fn();
    outside.bus.on(compareChanged).subscribe(read);
    shell.publish(compareChanged, { items: [], isExpanded: false });
    outside.bus.publish(pageNoticeRaised, { tone: "success", message: "Saved" });
    await performCall(outside.fetch, CART_ROUTES.getCart, {});
    await performCall(outside.fetch, CART_ROUTES.changeCartLine, { lineId: "a/b", quantity: 2 });
    await outside.fetch("/ele-lpd/api/sba-sku/lpd-sba-sku/product_1?ars=y");

    expect(read).toHaveBeenCalledWith({ items: [], isExpanded: false });
    expect(delivered).toEqual(["compare/changed shell@1.0.0", "page/notice-raised mfe-x@1.2.0"]);
    expect(asked).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it("changes nothing by an undeclared publish, read and call, each of which is one beacon", async () => {
    const { outside, shell, sent, asked, delivered } = openPage();
    const read = jest.fn();
    shell.publish(cartChanged, { cartId: "c", revision: 1, itemCount: 1, lines: [] });
    for (let again = 0; again < 3; again += 1) {
      outside.bus.on(cartChanged).subscribe(read);
      outside.bus.publish(cartChanged, { cartId: "forged", revision: 9, itemCount: 0, lines: [] });
      await expect(outside.fetch("/ele-lpd/api/cart/items", { method: "POST", body: "{}" })).rejects.toThrow(TypeError);
    }

    expect(read).not.toHaveBeenCalled();
    expect(delivered).toEqual(["cart/changed shell@1.0.0"]);
    expect(asked).toEqual([]);
    const release = "mfe-x@1.2.0";
    const detail = "The release's contract does not name it.";
    expect(sent).toEqual([
      { kind: "violation", release, message: `undeclared-read cart/changed: ${detail}` },
      { kind: "violation", release, message: `undeclared-publish cart/changed: ${detail}` },
      { kind: "violation", release, message: "POST /ele-lpd/api/cart/items: undeclared-call" },
    ]);
  });

  it.each([
    ["another method", "DELETE", "/ele-lpd/api/cart"],
    ["a longer path", "PATCH", "/ele-lpd/api/cart/items/1/more"],
    ["a path that only begins like one", "GET", "/ele-lpd/api/cart-total"],
    ["dots that lead elsewhere", "PATCH", "/ele-lpd/api/cart/items/../../orders"],
    ["another origin behind a backslash", "GET", "/\\evil.test/ele-lpd/api/cart"],
  ])("calls nothing by %s", async (_why, method, path) => {
    const { outside, asked, sent } = openPage();
    await expect(outside.fetch(path, { method })).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it("reaches nothing when the page has no such release", async () => {
    const { outsideOf, asked, delivered } = openPage();
    const stranger = outsideOf("mfe-y");
    stranger.bus.publish(pageNoticeRaised, { tone: "success", message: "Hello" });
    await expect(stranger.fetch("/ele-lpd/api/cart")).rejects.toThrow(TypeError);
    expect([asked, delivered]).toEqual([[], []]);
  });
});
