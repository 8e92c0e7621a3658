/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createPageBus, fragmentMounted, pageNoticeRaised, type PageState } from "shared-contracts";
import { findAccessibilityFaults } from "shared-ui/testing";
import { Inspector } from "./inspector.js";
import { recordPage } from "./page-record.js";

const reads = [`${pageNoticeRaised.type}@${pageNoticeRaised.version}`];
const release = (name: string, version: string, contract: object) => ({ name, version, contract });
const state = {
  releases: [release("mfe-purchase", "2.0.0", { reads: [] }), release("mfe-reviews", "1.0.0", { reads })],
  slots: [
    { name: "buy-box", fragment: "mfe-purchase", hydration: "now" },
    { name: "reviews", fragment: "mfe-reviews", hydration: "visible" },
  ],
} as unknown as PageState;

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `<main>
    <div data-slot="buy-box" data-rendered="mfe-purchase@2.0.0" data-milliseconds="12.4"></div>
    <div data-slot="reviews" data-fallback="render-threw"></div>
  </main><div id="place"></div>`;
});
afterEach(() => act(() => root.unmount()));

function open() {
  const record = recordPage(window as unknown as Window & typeof globalThis, () => state);
  const bus = createPageBus({ now: () => performance.timeOrigin + 250, createId: () => "trace-1" });
  globalThis.watchPageBus?.(bus);
  bus.forSource("mfe-purchase@2.0.0").publish(fragmentMounted, {
    slot: "buy-box",
    fragment: "mfe-purchase",
    version: "2.0.0",
    isHydrated: true,
  });
  const place = document.getElementById("place")!;
  root = createRoot(place);
  act(() => root.render(<Inspector record={record} document={document} />));
  return { bus, place };
}

async function faultsOf(place: Element): Promise<unknown> {
  let faults: unknown;
  await act(async () => void (faults = await findAccessibilityFaults(place)));
  return faults;
}

function textOf(element: Element): string {
  return [...element.querySelectorAll("tbody tr")]
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "))
    .join("\n");
}

function choose(place: Element, tab: string): void {
  const handle = [...place.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
    textContent?.startsWith(tab),
  );
  act(() => handle!.click());
}

it("names owner and release of each slot, and where and how long it was rendered", async () => {
  const { place } = open();
  expect(textOf(place)).toContain("buy-box | mfe-purchase | 2.0.0 | 12 ms | hydrated");
  expect(textOf(place)).toContain("reviews | mfe-reviews | 1.0.0 | not rendered: render-threw | waiting");
  expect(await faultsOf(place)).toEqual([]);
});

it("lists events from the first one on, with sender, readers and payload", async () => {
  const { bus, place } = open();
  choose(place, "Events");
  expect(textOf(place)).toMatch(/^250 ms \| fragment\/mounted@1 \| mfe-purchase@2.0.0 \| no fragment \| 1/);
  act(() => bus.forSource("mfe-purchase@2.0.0").publish(pageNoticeRaised, { tone: "success", message: "Saved" }));
  expect(textOf(place)).toContain("mfe-reviews");
  expect(textOf(place)).toContain('"message": "Saved"');
  expect(await faultsOf(place)).toEqual([]);
});

it("offers the other releases of the page's fragments, in forms that need no script", async () => {
  const choices = { "mfe-purchase": ["2.0.0", "1.0.0"], "mfe-elsewhere": ["1.0.0"] };
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ choices }) }) as Response;
  const { place } = open();
  choose(place, "Releases");
  await act(async () => undefined);
  const [form, ...others] = place.querySelectorAll("form");
  expect(others).toEqual([]);
  expect(Object.fromEntries(new FormData(form!) as never)).toEqual({ name: "mfe-purchase", version: "2.0.0", to: "/" });
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/preview/switch"]);
  expect(await faultsOf(place)).toEqual([]);
});
