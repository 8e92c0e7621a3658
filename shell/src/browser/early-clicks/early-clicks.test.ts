/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { installEarlyClicks, SUBMISSION_TIMEOUT_MS, type EarlyClicks } from "./early-clicks.js";

let early: EarlyClicks;
let page: Document;
const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  submit.mockClear();
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
  early = installEarlyClicks(page);
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
