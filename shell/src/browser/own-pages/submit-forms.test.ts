/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { ignoreDoubleClicks, submitChangedFields } from "./submit-forms.js";

it.each([
  ["a click", [1], 1],
  ["Enter or Space", [0, 0], 2],
  ["a double click", [1, 2], 1],
  ["a triple click", [1, 2, 3], 1],
])("%s submits as often as it means to", (_how, details, times) => {
  document.body.innerHTML = `<form><button type="submit"><b>Save for later</b></button></form>`;
  ignoreDoubleClicks(document);
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", submitted);
  for (const detail of details) {
    document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  }
  expect(submitted).toHaveBeenCalledTimes(times);
});

submitChangedFields(document);

it("submits the form of a field that saves itself, and of no other", () => {
  document.body.innerHTML = `<form><input id="quantity" data-saves><input id="name"></form>`;
  const sent: Event[] = [];
  document.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(event);
  });
  const change = (id: string) => document.getElementById(id)?.dispatchEvent(new Event("change", { bubbles: true }));
  change("name");
  expect(sent).toHaveLength(0);
  change("quantity");
  expect(sent).toHaveLength(1);
});

/** Ids of the forms that were sent. */
const sent: string[] = [];
window.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sent.push((event.target as HTMLFormElement).id);
  event.preventDefault();
});

it("keeps what changes without a network at its form, and sends all of it once there is one", async () => {
  const line = (id: string) =>
    `<form id="${id}" action="/cart"><input name="${id}" value="3" data-saves><output data-offline="You are offline."></output></form>`;
  document.body.innerHTML = `${line("pens")}${line("paper")}${line("same")}`;
  const fetched = jest.fn(async (_url: string, { body }: RequestInit) => void sent.push(String(body)));
  Object.assign(globalThis, { fetch: fetched });
  const network = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const name of ["pens", "paper"]) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    field!.value = "5";
    field?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  expect(sent).toEqual([]);
  expect([...document.querySelectorAll("output")].map(({ textContent }) => textContent)).toEqual([
    "You are offline.",
    "You are offline.",
    "",
  ]);
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await new Promise((wait) => setTimeout(wait));
  expect(sent.splice(0)).toEqual(["paper=5", "pens"]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("holds an order back until the quantity that the shopper sees is saved", () => {
  document.body.innerHTML = `<form id="line"><input id="quantity" value="3" data-saves></form>
    <form id="remove"><button>Remove</button></form><form id="order" data-after-saves><button>Order</button></form>`;
  const [quantity] = document.querySelectorAll("input");
  const press = (form: string) => document.querySelector<HTMLButtonElement>(`#${form} button`)?.click();

  press("order");
  expect(sent.splice(0)).toEqual(["order"]);
  quantity!.value = "5";
  press("order");
  expect(sent.splice(0)).toEqual(["line"]);
  press("remove");
  expect(sent.splice(0)).toEqual(["remove"]);
});
