/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { installEarlyClicks, SUBMISSION_TIMEOUT_MS, type EarlyClicks } from "./early-clicks.js";

let early: EarlyClicks;
let page: Document;
/** Ids of elements in lazy parts. */
const late = new Set<string>();
const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  submit.mockClear();
  late.clear();
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `
    <div data-slot="buy-box" data-rendered="mfe-purchase@1.0.0">
      <button id="more" type="button">More</button>
      <a id="link" href="#reviews">Reviews</a>
      <a id="cart" href="https://shop.example/cart">Cart</a>
      <form id="form" method="post"><input name="qty" value="2"><input id="required"><button id="add" name="go" value="1">Add</button></form>
    </div>
    <div data-slot="gallery" data-fallback="render-late"><form id="own"><button id="plain">Go</button></form></div>
    <div data-slot="details" data-rendered="mfe-purchase@1.0.0" data-static><button id="native">Show</button></div>`;
  early = installEarlyClicks(page, ({ id }) => !late.has(id));
});
afterEach(() => {
  jest.useRealTimers();
});

function click(id: string, detail = 1): { wasKept: boolean; heard: number } {
  const element = page.getElementById(id) as HTMLElement;
  let heard = 0;
  element.addEventListener("click", () => (heard += 1));
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
  element.dispatchEvent(event);
  return { wasKept: event.defaultPrevented, heard };
}

describe("clicks before hydration", () => {
  it("are replayed on the same element, in order, when the slot is ready", () => {
    expect(click("more")).toEqual({ wasKept: true, heard: 0 });
    const replayed: string[] = [];
    for (const id of ["more", "add"]) page.getElementById(id)?.addEventListener("click", () => replayed.push(id));
    click("add");
    early.ready("buy-box");
    expect(replayed).toEqual(["more", "add"]);
    expect(early.slots()).toEqual([]);
  });

  it("in a lazy part wait for the part, also if the slot has mounted", () => {
    late.add("more");
    const replayed = jest.fn();
    click("more");
    early.ready("buy-box");
    expect(click("more").wasKept).toBe(true);
    page.getElementById("more")?.addEventListener("click", replayed);
    jest.advanceTimersByTime(1000);
    expect(replayed).not.toHaveBeenCalled();
    late.clear();
    jest.advanceTimersByTime(1000);
    expect(replayed).toHaveBeenCalledTimes(2);
    expect(click("more").wasKept).toBe(false);
  });

  it("make the shell mount the slot at once", () => {
    const wanted = jest.fn();
    click("more");
    expect(early.slots()).toEqual(["buy-box"]);
    early.onAction = wanted;
    click("more");
    expect(wanted).toHaveBeenCalledWith("buy-box");
  });

  it("show that they were noticed until they are replayed", () => {
    const more = page.getElementById("more");
    click("more");
    expect(more?.getAttribute("aria-busy")).toBe("true");
    early.ready("buy-box");
    expect(more?.hasAttribute("aria-busy")).toBe(false);
  });

  it("leave links to the browser, and slots that nobody will hydrate", () => {
    expect(click("link")).toEqual({ wasKept: false, heard: 1 });
    expect(click("plain").heard).toBe(1);
    expect(click("native").heard).toBe(1);
  });

  it("are not kept once the slot is ready", () => {
    early.ready("buy-box");
    expect(click("more")).toEqual({ wasKept: false, heard: 1 });
  });
});

describe("a form submission before hydration", () => {
  it("happens natively when the code does not come in time, with the button pressed", () => {
    click("add");
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS - 1);
    expect(submit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(submit).toHaveBeenCalledTimes(1);
    const form = page.getElementById("form") as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toEqual({ qty: "2", go: "1" });
    expect(page.querySelector("[aria-busy]")).toBeNull();
  });

  it("happens once after a double click, which presses other buttons twice", () => {
    const replayed: string[] = [];
    for (const id of ["more", "add"]) {
      click(id);
      expect(click(id, 2)).toMatchObject({ wasKept: true });
      page.getElementById(id)?.addEventListener("click", () => replayed.push(id));
    }
    early.ready("buy-box");
    expect(replayed).toEqual(["more", "more", "add"]);
  });

  it("happens natively at once when the slot fails", () => {
    click("add");
    early.abandon("buy-box");
    expect(submit).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("does not happen natively when the slot came and has it", () => {
    click("add");
    page.getElementById("form")?.addEventListener("submit", (event) => event.preventDefault());
    early.ready("buy-box");
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS);
    expect(submit).not.toHaveBeenCalled();
  });

  it("by the keyboard is kept as well", () => {
    const form = page.getElementById("form") as HTMLFormElement;
    const event = new Event("submit", { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    early.abandon("buy-box");
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("happens natively at once when a link would leave the page, instead of the link", () => {
    expect(click("cart")).toEqual({ wasKept: false, heard: 1 });
    click("add");
    expect(click("link").wasKept).toBe(false);
    expect(submit).not.toHaveBeenCalled();
    expect(click("cart").wasKept).toBe(true);
    early.ready("buy-box");
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("waits while a link opens elsewhere", () => {
    click("add");
    const opened = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    page.getElementById("cart")?.dispatchEvent(opened);
    expect(opened.defaultPrevented).toBe(false);
    expect(submit).not.toHaveBeenCalled();
  });

  it("of an incomplete form is the browser's to complain about", () => {
    (page.getElementById("required") as HTMLInputElement).required = true;
    expect(click("add").wasKept).toBe(false);
  });
});

describe("a form that may be sent early", () => {
  type Answer = { readonly failedItems: readonly unknown[]; readonly cart: { readonly itemCount: number } };
  const ADDED: Answer = { failedItems: [], cart: { itemCount: 3 } };
  const REFUSED: Answer = { failedItems: [{ code: "out-of-stock" }], cart: { itemCount: 0 } };
  let answer: (body: Answer, status?: number) => Promise<void>;
  let sent: { readonly path: string; readonly init: RequestInit }[];

  beforeEach(() => {
    sent = [];
    page.body.innerHTML = `
      <a id="cart-link"><span id="cart-count"></span></a>
      <div data-slot="buy-box" data-rendered="mfe-purchase@1.0.0">
        <a id="cart" href="https://shop.example/cart">Cart</a>
        <form id="form" method="post" data-early="Added to cart">
          <input type="radio" name="option" value="delivery" checked><input type="radio" name="option" value="pickup">
          <input name="qty" value="2"><button id="add">Add</button>
        </form>
      </div>
      <div id="live-region"></div><div id="toast-outlet"></div>`;
    globalThis.fetch = ((path: string, init: RequestInit) => {
      sent.push({ path, init });
      return new Promise((resolve) => {
        answer = async (body, status = 200) => {
          resolve({ ok: status < 400, json: async () => body } as Response);
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        };
      });
    }) as typeof fetch;
  });

  const form = () => page.getElementById("form") as HTMLFormElement;
  const toast = () => page.querySelector(".toast")?.textContent;
  const keyOf = (fields: string) => new URLSearchParams(fields).get("formKey");

  it("is sent as it is pressed, with a key of its own", () => {
    click("add");
    click("add");
    expect(sent.map(({ path }) => path)).toEqual(["", ""]);
    const [first, second] = sent.map(({ init }) => String(init.body));
    expect(first).toMatch(/^option=delivery&qty=2&formKey=[\w-]{36}$/);
    expect(keyOf(second!)).not.toBe(keyOf(first!));
    expect(sent[0]?.init).toMatchObject({
      method: "POST",
      keepalive: true,
      headers: { accept: "application/json" },
    });
  });

  it("is not sent with another choice than the page came with, or without the fragment's word", () => {
    page.querySelector<HTMLInputElement>("[value=pickup]")!.checked = true;
    click("add");
    page.querySelector<HTMLInputElement>("[value=delivery]")!.checked = true;
    delete form().dataset["early"];
    click("add");
    expect(sent).toEqual([]);
  });

  it("says that it was added before the slot has its code, and leaves that to the slot then", async () => {
    click("add");
    await answer(ADDED);
    expect([toast(), page.getElementById("cart-count")?.textContent]).toEqual(["Added to cart", "3"]);
    expect(page.getElementById("add")?.hasAttribute("aria-busy")).toBe(false);
    let taken: string | undefined;
    form().addEventListener("submit", (event) => {
      event.preventDefault();
      taken = form().dataset["sent"];
    });
    early.ready("buy-box");
    expect(taken).toBe(String(sent[0]?.init.body));
    expect(toast()).toBeUndefined();
  });

  it("says nothing when the slot was there before the response", async () => {
    form().addEventListener("submit", (event) => event.preventDefault());
    click("add");
    early.ready("buy-box");
    await answer(ADDED);
    expect(toast()).toBeUndefined();
  });

  it("is not sent again when the code does not come, but if it was not added", async () => {
    click("add");
    await answer(ADDED);
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS);
    expect(submit).not.toHaveBeenCalled();
    click("add");
    await answer(REFUSED);
    jest.advanceTimersByTime(SUBMISSION_TIMEOUT_MS);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is submitted natively as it was sent, with its key", async () => {
    click("add");
    await answer(REFUSED, 503);
    page.querySelector<HTMLInputElement>("[name=qty]")!.value = "5";
    early.abandon("buy-box");
    const submitted = submit.mock.contexts[0] as HTMLFormElement;
    expect(String(new URLSearchParams(new FormData(submitted) as never))).toBe(String(sent[0]?.init.body));
    expect([submitted.getAttribute("action"), submitted.getAttribute("method")]).toEqual(["", "post"]);
  });

  it("lets a link leave the page once it was added", async () => {
    click("add");
    expect(click("cart").wasKept).toBe(true);
    let followed = 0;
    page.getElementById("cart")?.addEventListener("click", () => (followed += 1));
    await answer(ADDED);
    expect(followed).toBe(1);
    expect(click("cart").wasKept).toBe(false);
    expect(submit).not.toHaveBeenCalled();
  });

  it("is submitted natively instead of a link if it was not added", async () => {
    click("add");
    click("cart");
    await answer(REFUSED);
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
