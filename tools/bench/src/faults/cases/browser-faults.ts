import type { Page, Route } from "@playwright/test";
import type { Breakage } from "e2e/shop/break-release";
import type { FaultCase, Stage } from "../fault-case.js";
import { mountedSlot, slot } from "fragment-kit/playwright";
import { checkSlotFault, VICTIMS, type SlotFault, type Victim } from "../slot-oracle.js";

type BrowserFault = {
  readonly fault: string;
  readonly injectFault: (stage: Stage, page: Page, fragment: string) => Promise<string>;
  readonly breakLater?: SlotFault["breakLater"];
};

/** Faults in loading a fragment's scripts, and errors in running them. */
const FAULTS: readonly BrowserFault[] = [
  onTheWay("scripts answer 404", (route) => route.fulfill({ status: 404 })),
  onTheWay("scripts never arrive", () => Promise.resolve()),
  onTheWay("connection reset", (route) => route.abort("connectionreset")),
  onTheWay("scripts of a wrong type", (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/html",
      headers: { "x-content-type-options": "nosniff" },
      body: "<!doctype html><title>Sign in to the hotel's network</title>",
    }),
  ),
  onTheWay("scripts tampered with", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  }),
  onTheWay("scripts cut half-way", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  }),
  { fault: "later scripts gone from an open page", injectFault: blockLazyScripts, breakLater: triggerLazyScripts },
  released("throws as it loads", "throws-on-load"),
  released("throws as it renders", "throws-in-render"),
  released("throws as it is drawn anew", "throws-in-update"),
  released("bootstrap rejects", "bootstrap-rejects"),
  released("mount rejects", "mount-rejects"),
  { ...released("unmount rejects", "unmount-rejects"), injectFault: breakUnmount, breakLater: unmountLast },
  released("mount never ends", "never-mounts"),
  released("blocks the main thread for five seconds", "blocks-main-thread"),
  released("hydrates to something else", "hydrates-differently"),
];

/** The print fragment loads everything it has on a product page at once. */
const WITHOUT_LAZY_SCRIPTS = "mfe-print-handoff";

export const BROWSER_FAULTS: readonly FaultCase[] = VICTIMS.flatMap((victim) =>
  FAULTS.filter(({ injectFault }) => injectFault !== blockLazyScripts || victim.fragment !== WITHOUT_LAZY_SCRIPTS).map(
    ({ fault, injectFault, breakLater }) => ({
      victim: victim.fragment,
      fault,
      run: (stage) =>
        checkSlotFault(stage, {
          victim,
          reported: "by-page",
          injectFault: (at, page) => injectFault(at, page, victim.fragment),
          ...(breakLater && { breakLater }),
        }),
    }),
  ),
);

function onTheWay(fault: string, answer: (route: Route) => Promise<void>): BrowserFault {
  return {
    fault,
    async injectFault({ shop }, page, fragment) {
      await page.route(`**/releases/${fragment}/**`, answer);
      return shop.working.get(fragment) ?? "none";
    },
  };
}

function released(fault: string, breakage: Breakage): BrowserFault {
  return { fault, injectFault: ({ shop }, _page, fragment) => shop.promoteBroken(fragment, breakage) };
}

/** Scripts that an open page has already loaded when the files of its release are deleted. */
const INITIAL_SCRIPTS = /(?:remote-entry|_slots)\.js$/;

async function blockLazyScripts({ shop }: Stage, page: Page, fragment: string): Promise<string> {
  await page.route(`**/releases/${fragment}/**`, (route) =>
    INITIAL_SCRIPTS.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return shop.working.get(fragment) ?? "none";
}

/** Scrolls to trigger lazy scripts; most load once their slots are visible. */
async function triggerLazyScripts(page: Page, { fragment, slots }: Victim): Promise<void> {
  for (const name of slots) await slot(page, name).evaluate((element) => element.scrollIntoView());
  if (fragment !== "mfe-recommendations") return;
  const alternatives = slot(page, "alternatives");
  // If the page scrolled past it in less than a frame, no observer fired, so scroll back to it.
  await alternatives.evaluate((element) => element.scrollIntoView());
  await alternatives.locator("xpath=self::*[@data-mounted or @data-failed]").waitFor({ state: "attached" });
  // If the server was late with the tiles, the code that fetches them is among the deleted files.
  const quickView = alternatives.getByRole("button", { name: /quick view/i }).first();
  if (await quickView.isVisible()) await quickView.click();
}

type SingleSpaTools = { exposedMethods?: { unregisterApplication(name: string): Promise<void> } };

/** No page of the shop unmounts a slot, but single-spa's dev tools can. They are enabled before single-spa starts. */
async function breakUnmount({ shop }: Stage, page: Page, fragment: string): Promise<string> {
  await page.addInitScript("globalThis.__SINGLE_SPA_DEVTOOLS__ = {};");
  return shop.promoteBroken(fragment, "unmount-rejects");
}

async function unmountLast(page: Page, { slots }: Victim): Promise<void> {
  const [first = "none"] = slots;
  const last = slots.at(-1) ?? "none";
  // Lazy code loads with the fragment's first visible slot.
  for (const name of [first, last]) await mountedSlot(page, name);
  await page.evaluate(async (name) => {
    const tools: SingleSpaTools = Reflect.get(globalThis, "__SINGLE_SPA_DEVTOOLS__");
    await tools.exposedMethods?.unregisterApplication(name).catch(() => undefined);
  }, last);
}
