import type { Page, Route } from "@playwright/test";
import type { Breakage } from "../../../../e2e/src/isolated-shop/break-release.js";
import type { FaultCase, Stage } from "../fault-case.js";
import { checkSlotFault, VICTIMS, type SlotFault } from "../slot-oracle.js";

type BrowserFault = {
  readonly fault: string;
  readonly reported: SlotFault["reported"];
  readonly breakIt: (stage: Stage, page: Page, fragment: string) => Promise<string>;
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
  released("throws as it loads", "by-page", "throws-on-load"),
  released("throws as it renders", "by-page", "throws-in-render"),
  released("mount never ends", "by-page", "never-mounts"),
  released("blocks the main thread for five seconds", "unnoticed", "blocks-main-thread"),
  released("hydrates to something else", "unnoticed", "hydrates-differently"),
];

export const BROWSER_FAULTS: readonly FaultCase[] = VICTIMS.flatMap((victim) =>
  FAULTS.map(({ fault, reported, breakIt }) => ({
    victim: victim.fragment,
    fault,
    run: (stage) =>
      checkSlotFault(stage, { victim, reported, breakIt: (at, page) => breakIt(at, page, victim.fragment) }),
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
