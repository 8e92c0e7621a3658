import { type Loss, type LosingProxy, startLosingProxy } from "../support/losing-proxy.js";
import { expect, test, type Visitor } from "./engine-test.js";
import { emptyCart, type Shopper } from "./shopper.js";

const BINDER = "/lpd-sba-sku/product_100130";
const BUY_BOX = "[data-slot=buy-box]";
const PURCHASE_ENTRY = /^GET \/releases\/mfe-purchase\/.*remote-entry\.js$/;

type Open = (visitor: Visitor) => Promise<Shopper>;

/** A member with an empty cart, whose next request with such a name is lost. */
async function openLosing(shop: Open, proxy: LosingProxy, request: RegExp, loss: Loss): Promise<Shopper> {
  const scout = await shop({ isGuest: true, proxy: proxy.server });
  await scout.visit(BINDER);
  await scout.wake("reviews");
  const name = [...proxy.takeSeen().keys()].find((seen) => request.test(seen));
  expect(name, `a request like ${request}`).toBeDefined();
  await scout.close();
  const shopper = await shop({ proxy: proxy.server });
  await emptyCart(shopper);
  proxy.loseNext(name ?? "", loss);
  return shopper;
}

/**
 * As early as the engine's driver can. The field's own text may still be there, and the form may be sent by the browser
 * itself, which ends with a message instead of the overlay.
 */
test("a press and a quantity before their code has come", async ({ shop }) => {
  const proxy = await startLosingProxy();
  const shopper = await openLosing(shop, proxy, PURCHASE_ENTRY, "3 s late");
  await shopper.visit(BINDER);
  await shopper.pressEarly(`${BUY_BOX} input[name=qty]`);
  await shopper.type("3");
  await shopper.pressEarly(`${BUY_BOX} button`, /^Add to cart/);
  await shopper.sees("body", /\b(?:3|13|31) items (?:in|have been added to) your cart/);
  await proxy.close();
});

for (const [request, loss] of [
  [PURCHASE_ENTRY, "reset"],
  [/^GET \/shell\/assets\/shell\..*js$/, "cut"],
  [/^GET \/releases\/mfe-purchase\/.*\.css$/, "answered 500"],
] as const) {
  test(`nothing is dead when ${request.source} was ${loss} once`, async ({ shop }) => {
    const proxy = await startLosingProxy();
    const shopper = await openLosing(shop, proxy, request, loss);
    await shopper.visit(BINDER);
    // Before the press: a style that comes late moves what is pressed.
    await shopper.until("every style has come", () =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
    );
    await shopper.pressEarly(`${BUY_BOX} button`, /^Add to cart/);
    await shopper.sees("#cart-overlay", /1 item in your cart/);
    await shopper.key("Escape");
    for (const slot of ["gallery", "bundle", "reviews", "questions"]) await shopper.wake(slot);
    await proxy.close();
  });
}
