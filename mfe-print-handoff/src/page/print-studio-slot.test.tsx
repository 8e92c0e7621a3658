import { beforeAll, beforeEach, expect, it, jest } from "@jest/globals";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FakeFetch } from "fragment-kit/testing";
import { stockImageItem } from "shared-contracts/fixtures";
import { renderToStaticMarkup } from "react-dom/server";
import { installModalDialogs } from "shared-ui/testing";
import { OpeningForm } from "./print-studio-slot.js";
import {
  OPEN_HANDOFF_CALLS as OWN,
  openHandoff,
  renderPlainStudio,
  type RenderPrintOptions,
  renderStudio,
  STUDIO_PATH as path,
} from "../testing/render-print.js";

beforeAll(installModalDialogs);

beforeEach(() => sessionStorage.clear());

const completed = { handoff: openHandoff, returnUrl: "/tpv/punchoutResult?tpvResult=item_added" };
const answers = {
  [OWN]: openHandoff,
  [`${OWN}/quote`]: { qty: 2, unitPrice: 24.99, total: 49.98 },
  [`PUT ${OWN}/draft`]: openHandoff,
  [`POST ${OWN}/completion`]: completed,
};

const show = (options: RenderPrintOptions = {}) => renderStudio({ answers, ...options });

const handleNames = () =>
  [...screen.getByRole("figure", { name: "Preview of the front" }).querySelectorAll("button")].map((handle) =>
    handle.getAttribute("aria-label"),
  );

const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

async function addToCart(): Promise<void> {
  await click("Add to cart");
  await click("Approve and add to cart");
}

/** The body of the only POST request. */
function posted(fetch: FakeFetch): unknown {
  const requests = fetch.requests.filter(({ init }) => init.method === "POST");
  expect(requests).toHaveLength(1);
  return JSON.parse(requests[0]?.init.body ?? "");
}

it("moves a dragged line once, and not if the drag is canceled", async () => {
  const box = { x: 0, y: 0, left: 0, top: 0, right: 400, bottom: 200, width: 400, height: 200 } as DOMRect;
  const measure = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(box);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await show();
  await type("Text on the front", "Harbor");
  const handle = screen.getByRole("button", { name: "Line 1: Harbor" });
  const point = (kind: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", clientX: number) =>
    act(async () => {
      handle.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY: 100 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  const drag = async (byPixels: number, last: "pointerup" | "pointercancel") => {
    await point("pointerdown", 200);
    const before = handle.style.left;
    await point("pointermove", 200 + byPixels);
    expect(handle.style.left).not.toBe(before);
    await point(last, 200 + byPixels);
    if (last === "pointercancel") expect(handle.style.left).toBe(before);
  };
  await drag(-80, "pointerup");
  expect(screen.getByText(/^Line 1: Harbor: 30 percent from the left/)).toBeTruthy();
  await drag(40, "pointercancel");
  expect(screen.getByText(/^Line 1: Harbor: 30 percent from the left/)).toBeTruthy();
  await drag(40, "pointerup");
  expect(screen.getByText(/^Line 1: Harbor: 40 percent from the left/)).toBeTruthy();
  await click("Undo");
  expect(screen.getByText(/^Line 1: Harbor: 30 percent from the left/)).toBeTruthy();
  measure.mockRestore();
});

it("warns about a line in the safe margin while it is there", async () => {
  await show();
  await type("Text on the front", "Harbor");
  const warning = () => screen.queryByText(/^Line 1: Harbor crosses the dashed line/);
  expect(warning()).toBeNull();
  const handle = screen.getByRole("button", { name: "Line 1: Harbor" });
  for (let step = 0; step < 10; step += 1) {
    await act(async () => fireEvent.keyDown(handle, { key: "ArrowLeft", shiftKey: true }));
  }
  expect(warning()).toBeTruthy();
  await act(async () => fireEvent.keyDown(handle, { key: "Delete" }));
  expect(warning()).toBeNull();
});

it("takes over values typed before it had loaded", async () => {
  await renderPlainStudio({ answers });
  const plain = screen.getByLabelText("Text on the front");
  fireEvent.change(plain, { target: { value: "Typed early" } });
  await waitFor(() => expect(handleNames()).toEqual(["Line 1: Typed early"]));
});

const entered = {
  handoffId: "h.s",
  outcome: "add",
  qty: "0",
  projectName: "Spring",
  paperType: "Gloss",
  font: "Serif",
  front: "Harbor\r\nArchitects",
  back: "",
};

it.each([
  ["bad-request", ["qty"], "We can't sell this quantity. Enter another one."],
  ["quantity-not-allowed", [], "We can't sell this quantity. Enter another one."],
  ["handoff-expired", [], "This customization has timed out. Your design is saved."],
  ["sign-in-required", [], "You're no longer signed in."],
  ["unavailable", [], "Something went wrong. Please try again."],
])("shows a form that was refused as %s again, with everything entered", async (code, invalid, message) => {
  const refusedForm = { call: "completeHandoff", code, invalid, fields: entered };
  const { fetch } = await show({ url: { path, query: { handoffId: "h.s" }, refusedForm } });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect(["Text on the front", "Project name", "Quantity", "Paper type", "Font"].map(field)).toEqual([
    "Harbor\nArchitects",
    "Spring",
    "0",
    "Gloss",
    "Serif",
  ]);
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(fetch.requests.filter(({ init }) => init.method === "POST")).toEqual([]);
});

it("shows nothing of a refused form of another hand-off", async () => {
  const refusedForm = { call: "completeHandoff", code: "bad-request", invalid: ["qty"], fields: entered };
  const query = { handoffId: "h2.s" };
  const other = { ...openHandoff, handoffId: "h2.s" };
  await show({ url: { path, query, refusedForm }, answers: { "/tpv/api/handoffs/h2.s": other } });
  expect(screen.getByLabelText("Text on the front")).toHaveProperty("value", "");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows that a draft is unsaved, and retries until it is saved", async () => {
  jest.useFakeTimers();
  try {
    let isDown = true;
    const answer = () =>
      isDown ? { status: 503, body: { code: "unavailable", message: "" } } : { status: 200, body: openHandoff };
    const { fetch } = await show({ answers: { ...answers, [`PUT ${OWN}/draft`]: answer } });
    await type("Text on the front", "A");
    await type("Project name", "Spring");
    expect(screen.getByText("Saving…")).toBeTruthy();
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/Not saved yet/)).toBeTruthy();
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/Not saved yet/)).toBeTruthy();
    isDown = false;
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText("All changes saved")).toBeTruthy();
    expect(screen.getByText(/\$24\.99 each/)).toBeTruthy();
    const saves = () => fetch.requests.filter(({ init }) => init.method === "PUT");
    expect(saves()).toHaveLength(3);
    const draft = { qty: 2, design: { front: ["A"] }, projectName: "Spring" };
    expect(JSON.parse(saves()[2]?.init.body ?? "")).toMatchObject(draft);
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(saves()).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ["add", ["Add to cart", "Approve and add to cart"]],
  ["save", ["Save project"]],
])("completes the hand-off to %s, and leaves", async (outcome, names) => {
  const { fetch, visited } = await show();
  await type("Project name", " Spring ");
  for (const name of names) await click(name);
  expect(visited).toEqual([completed.returnUrl]);
  expect(posted(fetch)).toMatchObject({ outcome, qty: 2, projectName: "Spring" });
});

it("adds nothing to the cart before the proof is approved", async () => {
  const { fetch, visited } = await show();
  await click("Add to cart");
  const proof = within(screen.getByRole("dialog", { name: "Check your proof" }));
  expect(proof.getByText(/will be blank/)).toBeTruthy();
  await click("Keep editing");
  expect(screen.queryByRole("dialog")).toBeNull();
  await type("Text on the front", "Harbor & Pine");
  await type("Sides", "OneSided");
  await click("Add to cart");
  const { getByRole, queryByText } = within(screen.getByRole("dialog"));
  expect(getByRole("figure", { name: "Preview of the front" }).textContent).toBe("Harbor & Pine");
  expect(queryByText(/will be blank/)).toBeNull();
  expect(fetch.requests.filter(({ init }) => init.method === "POST")).toEqual([]);
  expect(visited).toEqual([]);
});

it("stays and shows the cart's reason", async () => {
  const reason = "Lower the quantity: only 3 left.";
  const refusal = { status: 409, body: { code: "not-enough-stock", message: "", details: { reason } } };
  const { visited } = await show({ answers: { ...answers, [`POST ${OWN}/completion`]: () => refusal } });
  await addToCart();
  expect(screen.getByText(reason)).toBeTruthy();
  expect(visited).toEqual([]);
});

it("sends a guest to sign in and back", async () => {
  const refusal = { status: 401, body: { code: "sign-in-required", message: "Sign in." } };
  await show({ answers: { ...answers, [`POST ${OWN}/completion`]: () => refusal } });
  await addToCart();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/account/signin?returnTo=${encodeURIComponent(`${path}?handoffId=h.s`)}`,
  );
});

it.each([
  ["changes can't be saved anymore", `PUT ${OWN}/draft`],
  ["the design can't be completed anymore", `POST ${OWN}/completion`],
])("leads a member whose session has ended to sign in and back when %s", async (_when, call) => {
  const gone = () => ({ status: 404, body: { code: "handoff-not-found", message: "Start again." } });
  await show({ answers: { ...answers, [call]: gone } });
  if (call.startsWith("PUT")) await type("Project name", "Fall flyer");
  else await click("Save project");
  expect(await screen.findByText("You're no longer signed in.", undefined, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
    `/account/signin?returnTo=${encodeURIComponent(`${path}?handoffId=h.s`)}`,
  );
});

it("continues with the design after the hand-off expired", async () => {
  const next = { ...openHandoff, handoffId: "h2.s" };
  const { fetch, addressChanges } = await show({
    answers: { ...answers, [OWN]: { ...openHandoff, status: "expired" }, "POST /tpv/api/handoffs": { handoff: next } },
  });
  await click("Continue with your design");
  expect(posted(fetch)).toMatchObject({ resumes: "h.s" });
  expect(addressChanges).toEqual(["handoffId=h2.s"]);
  expect(screen.queryByText(/timed out/)).toBeNull();
});

it("shows a project read-only", async () => {
  const item = { ...openHandoff.item, action: "I" as const };
  await show({ answers: { ...answers, [OWN]: { ...openHandoff, item } } });
  for (const name of ["Undo", "Add a picture", "Add to cart"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByLabelText("Text on the front")).toHaveProperty("readOnly", true);
});

it("creates a hand-off for a link", async () => {
  const query = { itemId: "500001", qty: "2", comingFrom: "mail", action: "create", redirectUrl: "/cart" };
  const { fetch, addressChanges } = await show({
    url: { path, query },
    answers: { ...answers, "POST /tpv/api/handoffs": { handoff: openHandoff } },
  });
  expect(posted(fetch)).toMatchObject({
    item: { qty: 2, comingFrom: "mail" },
    redirectUrl: "/cart",
  });
  expect(addressChanges).toEqual(["handoffId=h.s"]);
  expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
});

it.each([
  ["its price", { qty: 2, unitPrice: 24.99, total: 49.98 }, "$49.98"],
  ["that the cart has it if there is none", { qty: 2 }, "See price in cart"],
  ["the same if the price can't be loaded", () => ({ status: 503 }), "See price in cart"],
])("shows %s", async (_why, quote, text) => {
  await show({ answers: { ...answers, [`${OWN}/quote`]: quote } });
  expect(await screen.findByText(text)).toBeTruthy();
});

it("offers a form without JavaScript", () => {
  const query = { itemId: "500001", qty: "2", comingFrom: "sku", action: "create", purchaseOption: "BOPIS" };
  const request = { item: { itemId: "500001", qty: 2, action: "create" as const }, refUrl: "/a", redirectUrl: "/cart" };
  const markup = renderToStaticMarkup(<OpeningForm request={request} url={{ path, query }} />);
  expect(markup).toContain('<noscript><form method="post">');
  expect(markup).toContain('name="qty" value="2"');
  expect(markup).toContain('name="returnTo" value="/tpv/punchoutHome?itemId=500001&amp;');
});

it("shows nothing for an invalid request", async () => {
  const { visited } = await show({ url: { path, query: {} }, answers: {} });
  expect(screen.getByText("Choose a product to customize.")).toBeTruthy();
  expect(visited).toEqual([]);
});

it("offers a retry if the store fails to respond", async () => {
  const query = { handoffId: "h.s" };
  await show({ url: { path, query }, answers: { [OWN]: () => ({ status: 503 }) } });
  expect(screen.queryByText("Choose a product to customize.")).toBeNull();
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(`${path}?handoffId=h.s`);
});

it("shows a completed hand-off as finished", async () => {
  await show({ answers: { ...answers, [OWN]: { ...openHandoff, status: "completed" } } });
  expect(screen.getByText("This customization is finished.")).toBeTruthy();
});

it("leaves for the result page if the item needs WebGL [S1-4.35]", async () => {
  const item = { ...openHandoff.item, itemId: stockImageItem.itemID };
  const { visited } = await show({ hasWebGl: false, answers: { ...answers, [OWN]: { ...openHandoff, item } } });
  expect(visited).toEqual(["/tpv/punchoutResult?tpvResult=tpv_webGL_error"]);
});
