import type { Page, Route } from "@playwright/test";
import type { Breakage } from "../../../../e2e/src/isolated-shop/break-release.js";
import type { FaultCase, Stage } from "../fault-case.js";
import { mountedSlot } from "../../../../e2e/src/support/sections.js";
import { checkSlotFault, VICTIMS, type SlotFault, type Victim } from "../slot-oracle.js";

type BrowserFault = {
  readonly fault: string;
  readonly reported: SlotFault["reported"];
  readonly breakIt: (stage: Stage, page: Page, fragment: string) => Promise<string>;
  readonly thenBreak?: SlotFault["thenBreak"];
};

/** What may happen to a fragment's scripts on their way, and what may go wrong once they run. */
const FAULTS: readonly BrowserFault[] = [
  onTheWay("scripts answer 404", "by-page", (route) => route.fulfill({ status: 404 })),
  onTheWay("scripts never arrive", "unnoticed", () => Promise.resolve()),
  onTheWay("connection reset", "by-page", (route) => route.abort("connectionreset")),
  onTheWay("scripts of a wrong type", "by-page", (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/html",
      headers: { "x-content-type-options": "nosniff" },
      body: "<!doctype html><title>Sign in to the hotel's network</title>",
    }),
  ),
  onTheWay("scripts tampered with", "by-page", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  }),
  onTheWay("scripts cut half-way", "by-page", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  }),
  { fault: "later scripts gone from an open page", reported: "unnoticed", breakIt: asItIs, thenBreak: loseScripts },
  released("throws as it loads", "by-page", "throws-on-load"),
  released("throws as it renders", "by-page", "throws-in-render"),
  released("throws as it is drawn anew", "by-page", "throws-in-update"),
  released("bootstrap rejects", "by-page", "bootstrap-rejects"),
  released("mount rejects", "by-page", "mount-rejects"),
  { ...released("unmount rejects", "by-page", "unmount-rejects"), breakIt: breakUnmount, thenBreak: unmountLast },
  released("mount never ends", "by-page", "never-mounts"),
  released("blocks the main thread for five seconds", "unnoticed", "blocks-main-thread"),
  released("hydrates to something else", "unnoticed", "hydrates-differently"),
];

export const BROWSER_FAULTS: readonly FaultCase[] = VICTIMS.flatMap((victim) =>
  FAULTS.map(({ fault, reported, breakIt, thenBreak }) => ({
    victim: victim.fragment,
    fault,
    run: (stage) =>
      checkSlotFault(stage, {
        victim,
        reported,
        breakIt: (at, page) => breakIt(at, page, victim.fragment),
        ...(thenBreak && { thenBreak }),
      }),
  })),
);

function onTheWay(
  fault: string,
  reported: SlotFault["reported"],
  answer: (route: Route) => Promise<void>,
): BrowserFault {
  return {
    fault,
    reported,
    async breakIt({ shop }, page, fragment) {
      await page.route(`**/releases/${fragment}/**`, answer);
      return shop.working.get(fragment) ?? "none";
    },
  };
}

function released(fault: string, reported: SlotFault["reported"], breakage: Breakage): BrowserFault {
  return { fault, reported, breakIt: ({ shop }, _page, fragment) => shop.promoteBroken(fragment, breakage) };
}

async function asItIs({ shop }: Stage, _page: Page, fragment: string): Promise<string> {
  return shop.working.get(fragment) ?? "none";
}

/** What the page has not loaded yet when the release's files are cleared away never comes. */
async function loseScripts(page: Page, { fragment }: Victim): Promise<void> {
  await page.locator('[data-slot="buy-box"][data-mounted]').waitFor({ state: "attached" });
  await page.route(`**/releases/${fragment}/**`, (route) => route.fulfill({ status: 404 }));
}

type SingleSpaTools = { exposedMethods?: { unregisterApplication(name: string): Promise<void> } };

/** No page of the shop unmounts a slot: single-spa's own tools do, which it exposes to whoever asks before it starts. */
async function breakUnmount({ shop }: Stage, page: Page, fragment: string): Promise<string> {
  await page.addInitScript("globalThis.__SINGLE_SPA_DEVTOOLS__ = {};");
  return shop.promoteBroken(fragment, "unmount-rejects");
}

async function unmountLast(page: Page, { slots }: Victim): Promise<void> {
  const slot = slots.at(-1) ?? "none";
  await mountedSlot(page, slot);
  await page.evaluate(async (name) => {
    const tools: SingleSpaTools = Reflect.get(globalThis, "__SINGLE_SPA_DEVTOOLS__");
    await tools.exposedMethods?.unregisterApplication(name).catch(() => undefined);
  }, slot);
}
