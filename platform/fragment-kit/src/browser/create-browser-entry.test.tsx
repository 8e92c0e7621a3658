import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { use } from "react";
import { fragmentMounted, VisitorContext } from "shared-contracts";
import { fragment } from "../../example-fragment/src/example-fragment.js";
import { countChanged } from "../../example-fragment/src/example-events.js";
import { resolveBundledSlot } from "../define-fragment.js";
import { lazyPart } from "../lazy.js";
import { createServerEntry } from "../server/create-server-entry.js";
import { createFakeFetch, type FakeAnswers } from "../testing/create-fake-fetch.js";
import { createTestBus } from "../testing/create-test-bus.js";
import { createBrowserEntry } from "./create-browser-entry.js";
import { EmotionScope } from "../emotion/index.js";
import type { SlotFailure, SlotApplicationProps } from "./browser-slot-props.js";

const release = { version: "1.2.3" };
const context = VisitorContext.parse({ tenant: "retail" });
const greeting = { ok: true, value: { text: "Hello" } } as const;

type Page = {
  slotName?: string;
  /** Value of `data-rendered`; the markup is the server's in any case. */
  rendered?: string;
  query?: Record<string, string>;
  slotData?: SlotApplicationProps["slotProps"]["slotData"];
  answers?: FakeAnswers;
  pageScope?: object;
};

function createPage({ slotName = "counter", rendered, query = {}, answers, pageScope = {}, ...page }: Page = {}) {
  const slotData = "slotData" in page ? page.slotData : { greeting };
  const container = document.body.appendChild(document.createElement("div"));
  const url = { path: "/", query };
  if (rendered !== undefined) {
    const slot = { name: slotName, fragment: fragment.name, version: release.version };
    const props = { context, pageData: undefined, url: { path: "/", query: { ...query, "example-fails": "" } } };
    const server = createServerEntry(fragment, release).slots[slotName];
    container.innerHTML = server?.render({ ...props, slotData: slotData ?? {}, slot }).html ?? "";
    container.dataset["rendered"] = rendered;
  }
  const bus = createTestBus("mfe-example@1.2.3");
  const fetch = createFakeFetch(answers);
  const failures: SlotFailure[] = [];
  const recovered: unknown[] = [];
  const props: SlotApplicationProps = {
    name: `${slotName}-${(applications += 1)}`,
    slotProps: { context, pageData: undefined, url, bus, fetch, slotData },
    nonce: "nonce-1",
    container,
    pageScope,
    onRecoverableError: (...recoverable) => recovered.push(recoverable),
    reportFailure: (failure) => failures.push(failure),
  };
  return { container, bus, fetch, failures, recovered, props, entry: createBrowserEntry(fragment, slotName, release) };
}

async function mountPage(options: Page = {}) {
  const page = createPage(options);
  await page.entry.mount(page.props);
  return page;
}

let applications = 0;

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe("a lazy slot", () => {
  const slot = resolveBundledSlot(fragment, "counter");
  const toLazy = (lazy: () => Promise<{ slot: typeof slot }>) => ({ ...fragment, slots: { counter: { lazy } } });

  it("loads its code once, before it hydrates the server's markup", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    const button = screen.getByRole("button");
    const load = jest.fn(async () => ({ slot }));
    const entry = createBrowserEntry(toLazy(load), "counter", release);
    expect(load).not.toHaveBeenCalled();

    await entry.bootstrap(page.props);
    await entry.mount(page.props);
    fireEvent.click(button);

    await waitFor(() => expect(button.textContent).toBe("Increase, now 1"));
    expect(screen.getByRole("button")).toBe(button);
    expect(page.recovered).toEqual([]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("keeps the server's markup when its code cannot be loaded, and rejects for the shell to report", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    const markup = page.container.innerHTML;
    const entry = createBrowserEntry(
      toLazy(() => Promise.reject(new Error("no such chunk"))),
      "counter",
      release,
    );

    await expect(entry.bootstrap(page.props)).rejects.toThrow("no such chunk");

    expect(page.container.innerHTML).toBe(markup);
  });
});

describe("lazy parts of a slot", () => {
  const Price = () => <b>$5</b>;
  const module = { Price };

  async function mountWithPart(load: () => Promise<typeof module>, rendered?: string) {
    const page = createPage(rendered === undefined ? {} : { rendered });
    const Part = lazyPart(load, "Price");
    const component = () => (
      <p>
        Paper <Part />
      </p>
    );
    if (rendered !== undefined) page.container.innerHTML = "<p>Paper <!--$--><b>$5</b><!--/$--></p>";
    const painted: string[] = [];
    const observer = new MutationObserver(() => painted.push(page.container.textContent ?? ""));
    observer.observe(page.container, { childList: true, subtree: true });
    const entry = createBrowserEntry({ ...fragment, slots: { counter: { component } } }, "counter", release);
    const mounted = entry.mount(page.props);
    return { ...page, painted, mounted };
  }

  it("are drawn with the rest of a slot that the browser draws", async () => {
    let arrive!: (loaded: typeof module) => void;
    const { painted, mounted } = await mountWithPart(() => new Promise((resolve) => (arrive = resolve)));
    await waitFor(() => expect(arrive).toBeDefined());
    expect(painted).toEqual([]);
    arrive(module);
    await mounted;
    expect(painted).toEqual(["Paper $5"]);
  });

  it("don't hold it up for long", async () => {
    let arrive!: (loaded: typeof module) => void;
    const { container, painted, mounted } = await mountWithPart(() => new Promise((resolve) => (arrive = resolve)));
    await mounted;
    expect(painted).toEqual(["Paper "]);
    arrive(module);
    await waitFor(() => expect(container.textContent).toBe("Paper $5"));
  });

  it("keep the server's markup meanwhile", async () => {
    const { container, painted, mounted } = await mountWithPart(() => new Promise(() => {}), "mfe-example@1.2.3");
    await mounted;
    expect(container.textContent).toBe("Paper $5");
    expect(painted.filter((text) => text !== "Paper $5")).toEqual([]);
  });
});

describe("a slot that the server rendered with this release", () => {
  it("is hydrated: the server's elements stay and begin to work", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    const button = screen.getByRole("button");

    await page.entry.mount(page.props);
    fireEvent.click(button);

    await waitFor(() => expect(button.textContent).toBe("Increase, now 1"));
    expect(screen.getByRole("button")).toBe(button);
    expect(page.recovered).toEqual([]);
    expect(page.bus.payloadsOf(countChanged)).toEqual([{ count: 1 }]);
    expect(page.bus.payloadsOf(fragmentMounted)).toEqual([
      { slot: "counter", fragment: "mfe-example", version: "1.2.3", isHydrated: true },
    ]);
  });

  it("is drawn anew where it can't be hydrated, and says that its hydration is lost", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    screen.getByRole("heading").replaceWith(document.createElement("p"));

    await page.entry.mount(page.props);

    expect(screen.getByRole("heading").textContent).toBe("Hello");
    expect(page.recovered).toEqual([[expect.any(Error), "lost-hydration"]]);
    expect(page.failures).toEqual([]);
  });

  it("says on its container which release answers, from mount to unmount", async () => {
    const page = await mountPage({ rendered: "mfe-example@1.2.3" });
    expect(page.container.dataset["mounted"]).toBe("mfe-example@1.2.3");

    await page.entry.unmount(page.props);
    expect(page.container.dataset["mounted"]).toBeUndefined();
  });

  it("gives elements the same ids as the server, which no other slot has", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    const id = screen.getByRole("heading").id;

    await page.entry.mount(page.props);

    expect(screen.getByRole("heading").id).toBe(id);
    expect(id).toContain("counter-");
  });

  it("shows the server's markup again when its first render throws, and says so once", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3", query: { "example-fails": "render" } });
    const markup = page.container.innerHTML;

    await page.entry.mount(page.props);

    expect(page.container.innerHTML).toBe(markup);
    expect(page.container.dataset["mounted"]).toBeUndefined();
    expect(page.failures).toEqual([
      expect.objectContaining({
        slot: "counter",
        fragment: "mfe-example",
        version: "1.2.3",
        phase: "hydrate",
        message: "example render failed",
        stack: expect.stringContaining("Counter"),
      }),
    ]);
    expect(page.bus.payloadsOf(fragmentMounted)).toEqual([]);
  });

  it("shows the server's markup again when a later render throws", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3", query: { "example-fails": "update" } });
    const markup = page.container.innerHTML;
    await page.entry.mount(page.props);

    for (let click = 0; click < 3; click += 1) fireEvent.click(screen.getByRole("button"));

    await waitFor(() => expect(page.failures).toHaveLength(1));
    expect(page.failures[0]).toMatchObject({ phase: "render", message: "example update failed" });
    expect(page.container.innerHTML).toBe(markup);
    expect(fireEvent.submit(page.container.querySelector("form") ?? page.container)).toBe(true);
  });

  it("can be taken away and come back", async () => {
    const page = await mountPage({ rendered: "mfe-example@1.2.3" });
    await page.entry.unmount(page.props);
    expect(page.container.innerHTML).toBe("");

    await page.entry.mount(page.props);

    expect(screen.getByRole("heading").textContent).toBe("Hello");
    expect(page.recovered).toEqual([]);
  });

  it("leaves the server's markup alone when it goes without ever having been mounted", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.3" });
    const markup = page.container.innerHTML;
    const never = new Promise<string>(() => undefined);
    const endless = { ...fragment, slots: { counter: { component: () => use(never) } } };
    const { mount, unmount } = createBrowserEntry(endless, "counter", release);
    void mount(page.props).catch(() => undefined);

    await unmount(page.props);

    expect(page.container.innerHTML).toBe(markup);
    expect(fireEvent.submit(page.container.querySelector("form") ?? page.container)).toBe(true);
  });

  it("leaves nothing behind when it goes after it failed", async () => {
    const page = await mountPage({ rendered: "mfe-example@1.2.3", query: { "example-fails": "render" } });

    await page.entry.unmount(page.props);

    expect(page.container.innerHTML).toBe("");
  });
});

describe("a slot that holds no markup of this release", () => {
  it("is rendered anew over the markup of another release", async () => {
    const page = createPage({ rendered: "mfe-example@1.2.2" });
    const button = screen.getByRole("button");

    await page.entry.mount(page.props);

    expect(screen.getByRole("button")).not.toBe(button);
    expect(page.bus.payloadsOf(fragmentMounted)).toMatchObject([{ isHydrated: false }]);
  });

  it("makes its calls itself when the server has no answers", async () => {
    const answers = { "/ele-lpd/api/greetings/de": { text: "Guten Tag" } };
    const page = await mountPage({ slotData: undefined, query: { language: "de" }, answers });

    expect(screen.getByRole("heading").textContent).toBe("Guten Tag");
    expect(page.fetch.requests.map(({ path }) => path)).toEqual(["/ele-lpd/api/greetings/de"]);
  });

  it("loads its lazy calls when the server has not made them", async () => {
    const page = createPage({ slotData: undefined, answers: { "/ele-lpd/api/greetings/en": { text: "Later" } } });
    const { needs = [], calls = () => [], ...slot } = resolveBundledSlot(fragment, "counter");
    const lazy = { ...fragment, slots: { counter: { ...slot, lazyCalls: async () => ({ needs, calls }) } } };

    await createBrowserEntry(lazy, "counter", release).mount(page.props);

    expect(page.fetch.requests).toHaveLength(1);
    expect(screen.getByRole("heading").textContent).toBe("Later");
  });

  it("renders without an answer that does not come", async () => {
    await mountPage({ slotData: undefined });

    expect(screen.getByRole("heading").textContent).toBe("Counter");
  });

  it("asks again for an answer that was lost, once the network is back", async () => {
    let isOffline = true;
    const answer = () => {
      if (isOffline) throw new TypeError("offline");
      return { status: 200, body: { text: "Back" } };
    };
    await mountPage({ slotData: undefined, answers: { "/ele-lpd/api/greetings/en": answer } });
    expect(screen.getByRole("heading").textContent).toBe("Counter");

    isOffline = false;
    dispatchEvent(new Event("online"));

    await waitFor(() => expect(screen.getByRole("heading").textContent).toBe("Back"));
  });

  it("shows its fallback when it throws", async () => {
    const page = await mountPage({ query: { "example-fails": "render" } });

    expect(page.container.textContent).toBe("The counter is not available.");
    expect(page.failures).toMatchObject([{ phase: "render", message: "example render failed" }]);
  });

  it("rejects when it is not mounted in time", async () => {
    jest.useFakeTimers();
    const page = createPage({ slotData: undefined });
    const silent = { ...page.props.slotProps, fetch: () => new Promise<never>(() => undefined) };

    const mounting = page.entry.mount({ ...page.props, slotProps: silent });
    const outcome = expect(mounting).rejects.toThrow("mount of counter of mfe-example@1.2.3 took longer than 3000 ms");
    await jest.advanceTimersByTimeAsync(3000);

    await outcome;
    jest.useRealTimers();
  });
});

describe("the slots of one fragment", () => {
  it("share one store within a page and none across pages", async () => {
    const pageScope = {};
    const counter = createPage({ pageScope });
    const total = createPage({ pageScope, slotName: "total" });
    const elsewhere = createPage({ slotName: "total" });
    for (const { entry, props } of [counter, total, elsewhere]) await entry.mount(props);

    fireEvent.click(screen.getByRole("button"));

    await waitFor(() => expect(total.container.textContent).toBe("Counted 1 times"));
    expect(elsewhere.container.textContent).toBe("Counted 0 times");
  });

  it("use critical CSS that the server wrote after the first of them had mounted", async () => {
    const pageScope = {};
    const first = createPage({ pageScope });
    await first.entry.mount({ ...first.props, styleScope: EmotionScope });
    const total = createPage({ pageScope, slotName: "total", rendered: "mfe-example@1.2.3" });
    const id = total.container.querySelector("output")?.className.split("mfe-example-")[1];
    document.head.insertAdjacentHTML("beforeend", `<style data-emotion="mfe-example ${id}"></style>`);
    const styles = document.head.querySelectorAll("style").length;

    await total.entry.mount({ ...total.props, styleScope: EmotionScope });

    expect(id).toBeTruthy();
    expect(document.head.querySelectorAll("style")).toHaveLength(styles);
  });

  it("write styles under the page's nonce", async () => {
    const page = createPage();

    await page.entry.mount({ ...page.props, styleScope: EmotionScope });

    const style = document.head.querySelector<HTMLStyleElement>('style[data-emotion="mfe-example"]');
    expect(style?.nonce || style?.getAttribute("nonce")).toBe("nonce-1");
  });
});

it("shows new props without mounting anew", async () => {
  const page = await mountPage();
  const button = screen.getByRole("button");
  const slotData = { greeting: { ok: true, value: { text: "Welcome back" } } } as const;

  await page.entry.update({ ...page.props, slotProps: { ...page.props.slotProps, slotData } });

  await waitFor(() => expect(screen.getByRole("heading").textContent).toBe("Welcome back"));
  expect(screen.getByRole("button")).toBe(button);
});

it("refuses a slot that the definition does not have", async () => {
  const { props } = createPage();
  await expect(createBrowserEntry(fragment, "header", release).bootstrap(props)).rejects.toThrow(
    'mfe-example has no slot "header"; it has counter, total.',
  );
});
