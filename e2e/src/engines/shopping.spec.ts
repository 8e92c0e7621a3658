import { writeFileSync } from "node:fs";
import { RED_PICTURE } from "../support/red-picture.js";
import { expect, test } from "./engine-test.js";
import { emptyCart, type Shopper } from "./shopper.js";

const BINDER = "/lpd-sba-sku/product_100130";
const LAPTOP = "/lpd-sba-sku/product_200101";
const PENS = "/lpd-sba-sku/product_600121";
const STAPLER_REVIEWS = "/ptd/review/100160";
const BUY_BOX = "[data-slot=buy-box]";
const BAR = "[data-slot=sticky-bar]";
const GALLERY = "[data-slot=gallery]";
const BUNDLE = "[data-slot=bundle]";
const OVERLAY = "#cart-overlay";

async function close(shopper: Shopper): Promise<void> {
  await shopper.key("Escape");
  await shopper.seesNo("dialog[open]");
}

for (const size of ["wide", "narrow"] as const) {
  test(`a member chooses, adds by the button and by the bar, and sees the cart, ${size} @short`, async ({ shop }) => {
    const shopper = await shop({ size });
    await emptyCart(shopper);
    await shopper.visit(BINDER);
    await shopper.pressOn(`${BUY_BOX} label`, /^Store pickup/);
    await shopper.pressOn(`${BUY_BOX} label`, /^Delivery/);
    await shopper.pressOn(`${BUY_BOX} button`, /^Increase quantity/);
    await shopper.pressOn(`${BUY_BOX} button`, /^Add to cart/);
    await shopper.sees(OVERLAY, /2 items in your cart/);
    await shopper.key("Escape");
    await shopper.seesNo(OVERLAY);
    await shopper.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await shopper.pressOn(`${BAR} button`, /^Add/);
    await shopper.sees(OVERLAY, /4 items in your cart/);
    await shopper.pressOn(`${OVERLAY} a`, /^View cart/);
    await shopper.sees("h1", /^Cart/);
    await shopper.sees("main", /Sturdibind Heavy-Duty 3-Ring Binder/);
    const isWider = await shopper.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, "the page is wider than the window").toBe(false);
  });
}

test("pictures, zoom, 3D and videos in the gallery", async ({ shop }) => {
  const shopper = await shop();
  await shopper.visit(LAPTOP);
  await shopper.pressOn(`${GALLERY} button`, /^Next/);
  await shopper.until("the address has the picture", () => location.search === "?image=1");
  await shopper.pressOn(`${GALLERY} a, ${GALLERY} button`, /^Images$/);
  await shopper.pressOn("dialog[open] button", /^Zoom in/);
  await shopper.sees("dialog[open]", /150%/);
  await shopper.seesDialog(/^Vellum Aero/);
  await close(shopper);
  await shopper.pressOn(`${GALLERY} a, ${GALLERY} button`, /^Videos$/);
  await shopper.until(
    "the video can play",
    () => (document.querySelector("dialog video") as HTMLVideoElement)?.readyState > 0,
  );
  await close(shopper);
  await shopper.pressOn(`${GALLERY} a, ${GALLERY} button`, /^3D$/);
  const hasWebGl = await shopper.evaluate(() => document.createElement("canvas").getContext("webgl2") !== null);
  await (hasWebGl
    ? shopper.pressOn("dialog[open] button", /^Turn left/)
    : shopper.sees("dialog[open]", /We can't show the 3D view/));
  await close(shopper);
});

test("an enlarged picture has the height that a dialog of the window's height leaves @short", async ({ shop }) => {
  const shopper = await shop();
  await shopper.visit(LAPTOP);
  await shopper.pressOn(`${GALLERY} a, ${GALLERY} button`, /^Images$/);
  await shopper.seesDialog(/^Vellum Aero/);
  for (const [width, height] of [
    [1366, 768],
    [768, 1024],
    [390, 844],
    [844, 390],
  ] as const) {
    await shopper.resize({ width, height });
    await shopper.until(`at ${width} x ${height} the picture and its controls fill the dialog`, () => {
      const dialog = document.querySelector("dialog[open]")!;
      const { top, bottom, height: own } = dialog.getBoundingClientRect();
      const picture = dialog.querySelector("[data-zoom]")!.getBoundingClientRect();
      const controls = [...dialog.querySelectorAll("button")].map((button) => button.getBoundingClientRect());
      const lowest = Math.max(picture.bottom, ...controls.map((control) => control.bottom));
      const isWide = innerWidth > innerHeight;
      const holds =
        Math.abs(own - (innerHeight - 32)) < 2 &&
        Math.abs(bottom - lowest - 20) < 3 &&
        controls.every((control) => control.top > top && control.bottom < bottom) &&
        own - picture.height < (isWide ? 165 : 290);
      return holds || { own, top, bottom, lowest, picture: picture.height, window: innerHeight };
    });
  }
});

test("a place to deliver to, a store, a variant and Back", async ({ shop }) => {
  const shopper = await shop();
  await shopper.visit(BINDER);
  for (const zip of ["60602", "01760"]) {
    await shopper.pressOn(`${BUY_BOX} summary`, /^Deliver to/);
    await shopper.enter(`${BUY_BOX} input[name=q]`, /ZIP/, zip);
    await shopper.pressOn(`${BUY_BOX} button`, /^Update/);
    await shopper.sees(`${BUY_BOX} summary`, new RegExp(`Deliver to ${zip}`));
  }
  await shopper.pressOn(`${BUY_BOX} label`, /^Store pickup/);
  await shopper.pressOn(`${BUY_BOX} button`, /^1-(Hour|hr) pick up|^Add/);
  await shopper.seesDialog(/./);
  await shopper.pressOn("dialog[open] button", /Natick/);
  await shopper.sees(OVERLAY);
  await shopper.visit(PENS);
  await shopper.pressOn(`${BUY_BOX} a`, /^Blue/);
  await shopper.until("the address is the variant's", () => location.pathname.endsWith("product_100120"));
  await shopper.sees("h1", /Blue/);
  await shopper.back();
  await shopper.until("the address is the item's", () => location.pathname.endsWith("product_600121"));
  await shopper.pressOn(`${BUY_BOX} button`, /^Increase quantity/);
  await shopper.until(
    "the quantity is 2",
    () => (document.querySelector("[data-slot=buy-box] input[name=qty]") as HTMLInputElement).value === "2",
  );
});

test("a bundle, a quick view and a comparison", async ({ shop }) => {
  const shopper = await shop();
  await emptyCart(shopper);
  await shopper.visit(BINDER);
  await shopper.pressOn(`${BUNDLE} label`, /^Select/);
  await shopper.pressOn(`${BUNDLE} button`, /^Add 2 /);
  await shopper.sees("#cart-overlay, [role=status]", /cart/);
  await shopper.pressOn(`${BUNDLE} button`, /^Quick view/);
  await shopper.pressOn("dialog[open] button", /^Increase quantity/);
  await shopper.seesDialog(/^Quick view/);
  await shopper.pressOn("dialog[open] button", /^Add/);
  await shopper.sees("dialog[open]", /^Added 2 items|Added 2 items/);
  await close(shopper);
  await shopper.pressOn(`${BUNDLE} label`, /^Compare this item/);
  await shopper.pressOn(`${BUNDLE} article label`, /^Compare/);
  await shopper.pressOn("[data-slot=compare-tray] button", /^Compare 2 items/);
  await shopper.seesDialog(/^Compare items/);
  await close(shopper);
});

test("a review with a photo and a question", async ({ shop }, info) => {
  const shopper = await shop();
  await shopper.evaluate(async () => {
    const own = (await (await fetch("/ptd/api/reviews/100160/own")).json()) as { review?: { id: string } };
    if (own.review) await fetch(`/ptd/api/review/${own.review.id}`, { method: "DELETE" });
  });
  await shopper.visit(STAPLER_REVIEWS);
  await shopper.pressOn("main button", /^Write a review/);
  await shopper.pressOn("dialog[open] label", /^4 stars/);
  await shopper.enter("dialog[open] input", /^Review title/, "Staples well");
  await shopper.enter("dialog[open] textarea", /^Your review/, "Staples 25 sheets é ü 漢字.");
  const photo = info.outputPath("desk.png");
  writeFileSync(photo, RED_PICTURE);
  await shopper.upload("dialog[open] input[type=file]", photo);
  await shopper.sees("dialog[open]", /Remove photo 1|photo/);
  await shopper.seesDialog(/^Write a review/);
  await shopper.pressOn("dialog[open] button", /^Submit review/);
  await shopper.seesNo("dialog[open]");
  await shopper.sees("main", /Staples well/);
  await shopper.visit(BINDER);
  await shopper.pressOn("[data-slot=questions] button", /^Ask a question/);
  await shopper.enter("dialog[open] textarea, dialog[open] input[type=text]", /^Your question/, "Does it lie flat?");
  await shopper.seesDialog(/^Ask a question/);
  await shopper.pressOn("dialog[open] button", /^Submit question/);
  await shopper.seesNo("dialog[open]");
});

test("a search with suggestions and Enter", async ({ shop }) => {
  const shopper = await shop({ isGuest: true });
  await shopper.visit("/");
  await shopper.enter("header input[name=q]", /./, "stap");
  await shopper.until("suggestions have come", () => document.querySelectorAll("header datalist option").length > 0);
  await shopper.type("ler");
  await shopper.key("Enter");
  await shopper.sees("h1", /stapler/);
  await shopper.sees("main a", /Stapler/);
});

test("a business member adds and a guest is asked to sign in @short", async ({ shop }) => {
  const member = await shop({ tenant: "business" });
  await emptyCart(member);
  await member.visit(BINDER);
  await member.pressOn(`${BUY_BOX} button`, /^Add to cart|^Add /);
  await member.sees(OVERLAY, /1 item in your cart/);
  const guest = await shop({ isGuest: true, size: "narrow" });
  await guest.visit(BINDER);
  await guest.sees(`${BUY_BOX} a`, /Sign in/);
  await guest.pressOn("[data-slot=reviews] a", /^Write a review/);
  await guest.seesDialog(/./);
});

test("adds and opens dialogs with the keyboard alone", async ({ shop }) => {
  const shopper = await shop();
  await emptyCart(shopper);
  await shopper.visit(BINDER);
  await shopper.wake("bundle");
  await shopper.wake("buy-box");
  await shopper.tabTo("[data-slot=buy-box] button", /^Add to cart/);
  await shopper.key("Enter");
  await shopper.sees(OVERLAY, /1 item in your cart/);
  await shopper.key("Escape");
  await shopper.seesNo(OVERLAY);
  await shopper.tabTo("[data-slot=bundle] button", /^Quick view/);
  await shopper.key("Enter");
  await shopper.seesDialog(/^Quick view/);
  await shopper.tabTo("dialog[open] button", /^Close/);
  await shopper.key("Enter");
  await shopper.seesNo("dialog[open]");
  await shopper.until(
    "the focus is back",
    () => document.activeElement?.getAttribute("aria-label")?.startsWith("Quick view") ?? false,
  );
});
