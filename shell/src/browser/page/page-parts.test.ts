/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createPageBus, pageNoticeRaised } from "shared-contracts";
import { createBeacon } from "../beacon/create-beacon.js";
import { createRemoteScripts, createScriptIntegrity } from "../remotes/create-remote-script.js";
import { createSlotFetch } from "./create-slot-fetch.js";
import { followEvents } from "./follow-events.js";
import { createSectionTravel } from "./go-to-section.js";
import { showNotice } from "./show-notice.js";

const OUTLETS = `<a id="cart-link" href="/cart"><span id="cart-count"></span></a>
  <section id="product-reviews">Reviews</section>
  <div id="live-region"></div><div id="toast-outlet"></div>`;

beforeEach(() => {
  document.body.innerHTML = OUTLETS;
  Element.prototype.scrollIntoView = jest.fn();
});

function createBus() {
  let id = 0;
  const page = createPageBus({ now: () => 0, createId: () => `trace-${(id += 1)}` });
  return { page, bus: page.forSource("shell@1.0.0") };
}

const wanted: string[] = [];
const goToSection = createSectionTravel({
  document,
  containerOf: (section) => document.querySelector(`[data-slot="${section}"]`),
  want: (section) => wanted.push(section),
});

describe("a section that its slot has yet to draw", () => {
  const QUESTIONS = `<section id="product-qna">Questions</section>`;

  function chooseQuestions(): Element {
    document.body.innerHTML = `<div data-slot="product-qna"></div>`;
    const [slot] = document.body.children;
    goToSection("product-qna");
    return slot as Element;
  }

  it("is drawn at once, and gone to when it is there", async () => {
    const slot = chooseQuestions();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(wanted.at(-1)).toBe("product-qna");
    slot.innerHTML = QUESTIONS;
    await Promise.resolve();
    expect(document.activeElement?.id).toBe("product-qna");
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])(
    "takes no shopper along who went elsewhere by %s",
    async (event) => {
      const slot = chooseQuestions();
      document.dispatchEvent(new Event(event));
      slot.innerHTML = QUESTIONS;
      await Promise.resolve();
      expect(document.activeElement).toBe(document.body);
    },
  );

  it("is nowhere to go where no slot draws it", () => {
    document.body.innerHTML = "";
    goToSection("product-qna");
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });
});

describe("what the shell does about events", () => {
  it("shows a notice and says it once", async () => {
    const { bus } = createBus();
    followEvents(bus, document, goToSection);
    bus.publish(pageNoticeRaised, {
      tone: "success",
      message: "<b>Added</b>",
      link: { text: "View cart", href: "/cart" },
    });
    const toast = document.querySelector(".toast-success");
    expect(toast?.querySelector("p")?.textContent).toBe("<b>Added</b>");
    expect(toast?.querySelector("a")?.getAttribute("href")).toBe("/cart");
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.getElementById("live-region")?.textContent).toBe("<b>Added</b>");
    const outlet = document.getElementById("toast-outlet");
    expect([outlet?.getAttribute("role"), outlet?.getAttribute("aria-label")]).toEqual(["region", "Messages"]);
    toast?.querySelector("button")?.click();
    expect(document.querySelector(".toast")).toBeNull();
    expect([outlet?.getAttribute("role"), outlet?.getAttribute("aria-label")]).toEqual([null, null]);
  });

  it("shows and says a notice in the page's own places, not in those of a release", async () => {
    document.body.innerHTML = `<main><i id="live-region"></i><i id="toast-outlet"></i></main>${OUTLETS}`;
    showNotice(document, { tone: "information", message: "Saved" });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(document.querySelector("main")?.textContent).toBe("");
    const places = ["body>#live-region", "body>#toast-outlet p"].map((place) => document.querySelector(place));
    expect(places.map((place) => place?.textContent)).toEqual(["Saved", "Saved"]);
  });

  it.each(["main", "cart-link"])("gives the focus of a closed message back to where it came from: %s", (id) => {
    document.body.innerHTML = `<main id="main" tabindex="-1"></main>${OUTLETS}`;
    showNotice(document, { tone: "information", message: "Saved" });
    const close = document.querySelector<HTMLElement>(".toast button");
    // Without a place that it came from, the content is next.
    if (id !== "main") document.getElementById(id)?.focus();
    close?.focus();
    close?.click();
    expect(document.activeElement?.id).toBe(id);
  });

  it("keeps a message for as long as it has the focus", () => {
    jest.useFakeTimers();
    showNotice(document, { tone: "information", message: "Saved" });
    const toast = document.querySelector(".toast");
    toast?.querySelector("button")?.focus();
    toast?.dispatchEvent(new Event("mouseenter"));
    toast?.dispatchEvent(new Event("mouseleave"));
    jest.advanceTimersByTime(60_000);
    expect(toast?.isConnected).toBe(true);
    document.getElementById("cart-link")?.focus();
    jest.advanceTimersByTime(6100);
    expect(toast?.isConnected).toBe(false);
    jest.useRealTimers();
  });
});

describe("remote scripts", () => {
  const releases = [
    {
      name: "mfe-reviews",
      version: "1.0.0",
      globalName: "mfe_reviews_1_0_0",
      baseUrl: "/releases/mfe-reviews/1.0.0/",
      entry: "remote-entry.js",
      contract: { publishes: [], reads: [], calls: [] },
      integrity: { "remote-entry.js": "sha384-entry" },
    },
  ];
  const integrity = createScriptIntegrity(releases, "http://localhost");

  it("carry integrity, crossorigin and nonce", () => {
    const script = createRemoteScripts(document, { integrity, nonce: "n0nce" })(
      "http://localhost/releases/mfe-reviews/1.0.0/remote-entry.js",
    );
    expect([script.integrity, script.crossOrigin, script.nonce]).toEqual(["sha384-entry", "anonymous", "n0nce"]);
  });

  it.each(["/releases/mfe-reviews/1.0.0/other.js", "https://evil.example/remote-entry.js"])(
    "are never made for %s, which the lock does not name",
    (url) => {
      expect(() => createRemoteScripts(document, { integrity, nonce: "n" })(url)).toThrow("not a script of this page");
    },
  );
});

describe("createSlotFetch", () => {
  const respond = (status: number, text = async () => "{}") => ({ ok: status === 200, status, text }) as Response;
  const answer = respond(200);
  const cut = respond(200, async () => {
    throw new TypeError("network error");
  });
  const keyed = { method: "POST", headers: { "idempotency-key": "k1" } };

  it("adds trace id and deadline", async () => {
    const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(answer);
    await createSlotFetch(fetch, "trace-0001")("/ele-lpd/api/cart", { method: "POST", body: "{}" });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe("/ele-lpd/api/cart");
    expect(init).toMatchObject({ method: "POST", body: "{}", headers: { "x-trace-id": "trace-0001" } });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    ["before", (caller: AbortController, send: () => void) => (caller.abort("left"), send())],
    ["after", (caller: AbortController, send: () => void) => (send(), caller.abort("left"))],
  ])("ends with its caller who leaves %s it was sent, in browsers without AbortSignal.any", (_when, act) => {
    const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(answer);
    const any = jest.spyOn(AbortSignal, "any").mockImplementation(() => {
      throw new TypeError("AbortSignal.any is not a function");
    });
    const caller = new AbortController();
    act(caller, () => void createSlotFetch(fetch, "t")("/cart", { signal: caller.signal }));
    any.mockRestore();
    expect(fetch.mock.calls[0]?.[1]?.signal).toMatchObject({ aborted: true, reason: "left" });
  });

  it.each(["https://evil.example/", "//evil.example/", "cart"])("refuses %s", async (path) => {
    const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(answer);
    await expect(createSlotFetch(fetch, "t")(path)).rejects.toThrow("paths of this site only");
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ["a read that was lost", {}, "reset", 200, 2],
    ["a read that was cut", {}, cut, 200, 2],
    ["a write with a key that was answered 500", keyed, respond(500), 200, 2],
    ["a write without a key", { method: "POST" }, respond(500), 500, 1],
    ["an answer of the shop", {}, respond(404), 404, 1],
    ["a shop that has too much to do", {}, respond(503), 503, 1],
  ] as const)("makes a lost call once more: %s", async (_what, init, first, status, calls) => {
    const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(answer);
    if (first === "reset") fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    else fetch.mockResolvedValueOnce(first);
    const response = await createSlotFetch(fetch, "t")("/ele-lpd/api/cart", init);
    expect([response.status, fetch.mock.calls.length]).toEqual([status, calls]);
    expect(fetch.mock.calls.at(-1)?.[1]?.method).toBe(fetch.mock.calls[0]?.[1]?.method);
  });

  it("rejects as `fetch` does when a call is lost twice or given up", async () => {
    const lost = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(createSlotFetch(lost, "t")("/a")).rejects.toThrow("Failed to fetch");
    expect(lost).toHaveBeenCalledTimes(2);
    lost.mockClear();
    await expect(createSlotFetch(lost, "t")("/a", { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(lost).toHaveBeenCalledTimes(1);
  });
});

describe("createBeacon", () => {
  function open() {
    const posted: { pageLock: string; messages: { message?: string }[] }[] = [];
    const later: (() => void)[] = [];
    let isOnline = true;
    const beacon = createBeacon({
      pageLock: "lock",
      viewToken: "token",
      traceId: "trace",
      page: "/",
      post: (body) => void posted.push(JSON.parse(body)),
      later: (callback) => later.push(callback),
      isOnline: () => isOnline,
    });
    return { beacon, posted, later, setOnline: (next: boolean) => (isOnline = next) };
  }
  const violation = { kind: "violation", release: "mfe-reviews@1.0.0", message: "x" } as const;

  it("sends what happens together in one body that names the lock", () => {
    const { beacon, posted, later } = open();
    beacon.send(violation);
    beacon.send(violation);
    expect(later).toHaveLength(1);
    later[0]?.();
    expect(posted).toEqual([expect.objectContaining({ pageLock: "lock", messages: [violation, violation] })]);
    beacon.flush();
    expect(posted).toHaveLength(1);
  });

  it("keeps what happens offline until somebody can hear it", () => {
    const { beacon, posted, later, setOnline } = open();
    setOnline(false);
    beacon.send(violation);
    later[0]?.();
    expect(posted).toEqual([]);
    setOnline(true);
    beacon.flush();
    expect(posted).toEqual([expect.objectContaining({ messages: [violation] })]);
  });

  it("cuts long texts and stops a page that reports without end", () => {
    const { beacon, posted } = open();
    for (let count = 0; count < 51; count += 1) beacon.send({ ...violation, message: "y".repeat(1001) });
    beacon.flush();
    expect(posted[0]?.messages).toHaveLength(50);
    expect(posted[0]?.messages[0]?.message).toHaveLength(1000);
  });
});
