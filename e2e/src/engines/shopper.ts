import { setTimeout as sleep } from "node:timers/promises";
import type { Driver, Key } from "./driver.js";

/** Generous, because machines that test are slow and busy. */
const PATIENCE_MS = 45_000;
const PAUSE_MS = 150;
const TABS_AT_MOST = 200;

export type Shopper = Driver & {
  /** Opens a path of the shop. */
  visit(path: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Presses the first visible element that matches and has this in its name, as soon as it works. */
  pressOn(css: string, name?: RegExp): Promise<void>;
  /** Presses it as soon as it is seen, whether its code has come or not. */
  pressEarly(css: string, name?: RegExp): Promise<void>;
  /** Replaces the text of a field. */
  enter(css: string, name: RegExp, text: string): Promise<void>;
  /** Brings a slot into view until it has mounted. */
  wake(slot: string): Promise<void>;
  /** Reaches it with the Tab key alone. */
  tabTo(css: string, name?: RegExp): Promise<void>;
  /** Waits until a visible element that matches has this text. */
  sees(css: string, text?: RegExp): Promise<void>;
  /** Waits until none does. */
  seesNo(css: string, text?: RegExp): Promise<void>;
  /** Waits for the open dialog, takes its picture, and fails if the dialog cuts content that it has room for. */
  seesDialog(title: RegExp): Promise<void>;
  /** Waits until the function, which runs in the page, returns true. */
  until<Args extends readonly unknown[]>(what: string, holds: (...args: Args) => unknown, ...args: Args): Promise<void>;
};

export function createShopper(driver: Driver, origin: string, toPicture: (name: string) => string): Shopper {
  async function until<Args extends readonly unknown[]>(
    what: string,
    holds: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    let last = "";
    while (Date.now() < deadline) {
      // Fails while a page takes the place of another.
      const result = await driver.evaluate(holds, ...args).catch((error: unknown) => String(error));
      if (result === true) return;
      last = JSON.stringify(result) ?? "";
      await sleep(PAUSE_MS);
    }
    throw new Error(`${what}: not within ${PATIENCE_MS / 1000} seconds. Last answer: ${last}`);
  }

  const sees = (css: string, text = /(?:)/, isSeen = true) =>
    until(`${css} ${text} is ${isSeen ? "" : "no longer "}seen`, hasText, css, text.source, isSeen);

  async function press(css: string, name = /(?:)/, isMountedFirst: boolean): Promise<void> {
    let place: Place | undefined;
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await driver.evaluate(findPlace, css, name.source, isMountedFirst).catch(String);
      // Twice at the same place: nothing moves any more.
      if (typeof found === "object" && found.x === place?.x && found.y === place.y) break;
      if (Date.now() > deadline) throw new Error(`Can't press ${css} ${name}: ${JSON.stringify(found)}`);
      place = typeof found === "object" ? found : undefined;
      await sleep(PAUSE_MS);
    }
    await driver.press(place.x, place.y);
  }

  const shopper: Shopper = {
    ...driver,
    until,
    visit: (path) => driver.open(new URL(path, origin).href),
    async signIn(email, password) {
      await shopper.visit("/account/signin?returnTo=%2Fcart");
      await shopper.enter("main input[name=email]", /(?:)/, email);
      await shopper.enter("main input[name=password]", /(?:)/, password);
      await driver.key("Enter");
      await sees("h1", /^Cart/);
    },
    pressOn: (css, name) => press(css, name, true),
    pressEarly: (css, name) => press(css, name, false),
    async enter(css, name, text) {
      await shopper.pressOn(css, name);
      await until(`${css} ${name} has the focus`, selectFocused);
      await driver.type(text);
    },
    wake: (slot) => until(`${slot} has mounted`, isMounted, slot),
    async tabTo(css, name = /(?:)/) {
      for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
        if (await driver.evaluate(hasFocus, css, name.source)) return;
        await driver.key("Tab" satisfies Key);
      }
      throw new Error(`Tab doesn't lead to ${css} ${name}`);
    },
    sees: (css, text) => sees(css, text),
    seesNo: (css, text) => sees(css, text, false),
    async seesDialog(title) {
      await sees("dialog[open] h2", title);
      await until(`the dialog ${title} shows its content`, showsContent);
      await driver.screenshot(toPicture(title.source.replaceAll(/\W+/g, " ").trim()));
    },
  };
  return shopper;
}

/** Members keep their cart. */
export async function emptyCart(shopper: Shopper): Promise<void> {
  await shopper.evaluate(async () => {
    const cart = (await (await fetch("/ele-lpd/api/cart")).json()) as { lines: { lineId: string }[] };
    for (const { lineId } of cart.lines) await fetch(`/ele-lpd/api/cart/items/${lineId}`, { method: "DELETE" });
  });
}

type Place = { readonly x: number; readonly y: number };

/** Runs in the page. The middle of the element, or why it can't be pressed yet. Scrolls to it. */
function findPlace(css: string, name: string, isMountedFirst: boolean): Place | string {
  const pattern = new RegExp(name, "i");
  const namesOf = (element: Element) => [
    element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent?.trim() ?? ""),
  ];
  const element = [...document.querySelectorAll(css)].find(
    (candidate) => candidate.getClientRects().length > 0 && namesOf(candidate).some((text) => pattern.test(text)),
  );
  const slot = element?.closest("[data-fragment]") ?? document.querySelector(css.split(" ")[0] ?? css);
  if (!element) {
    slot?.scrollIntoView({ behavior: "instant" });
    return "not there";
  }
  const [box] = element.getClientRects();
  const place = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  const isFree = top && (element.contains(top) || (top.closest("label")?.control ?? undefined) === element);
  if (!isFree) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return top ? `behind ${top.outerHTML.slice(0, 100)}` : "outside of the window";
  }
  if (isMountedFirst && slot?.matches("[data-fragment]:not([data-mounted], [data-static])"))
    return "its slot hasn't mounted";
  return (element as HTMLButtonElement).disabled ? "disabled" : place;
}

function isMounted(slot: string): boolean {
  const container = document.querySelector(`[data-slot=${slot}]`);
  container?.scrollIntoView({ behavior: "instant" });
  return container?.matches("[data-mounted]") ?? false;
}

function hasText(css: string, text: string, isSeen: boolean): boolean {
  const pattern = new RegExp(text, "i");
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const textOf = (element: Element) => (element as HTMLElement).innerText.trim();
  const found = [...document.querySelectorAll(css)].some(
    (element) => isVisible(element) && pattern.test(textOf(element)),
  );
  return found === isSeen;
}

function selectFocused(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
}

function hasFocus(css: string, name: string): boolean {
  const focused = document.activeElement;
  const text = focused?.getAttribute("aria-label") ?? focused?.textContent?.trim() ?? "";
  return focused !== null && focused.matches(css) && new RegExp(name, "i").test(text);
}

/** Only a dialog that is as tall as the window allows, or whose height is fixed, may scroll. */
function showsContent(): true | string {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const body = dialog?.children[1];
  if (!dialog || !body || dialog.getAnimations().length > 0) return "not there";
  const { left, right } = body.getBoundingClientRect();
  const isInView = ({ x, width }: DOMRect) => x + width > left && x < right;
  const pictures = [...body.querySelectorAll("img")].filter((picture) => isInView(picture.getBoundingClientRect()));
  if (!pictures.every(({ complete }) => complete)) return "its pictures haven't come";
  const hidden = body.scrollHeight - body.clientHeight;
  const mayScroll = dialog.hasAttribute("data-steady") || dialog.clientHeight >= Math.min(innerHeight * 0.9, 768) - 2;
  if (hidden <= 1 || mayScroll) return true;
  return `${hidden} px of ${body.scrollHeight} are hidden in a dialog of ${dialog.clientHeight} px`;
}
