import { performCall, type CallOutcome, type SlotRequestInit } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import type { Outage } from "e2e/shop/storefront-gate";
import { createShopperClient } from "e2e/support/shopper-client";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { MEMBER, OUTAGES } from "./call-faults.js";
import { ITEM_NAME, PATH, viewItem, waitUntilServed } from "./item-page.js";

/** Calls a page can't do without: page data and visitor. */
const NEEDED = ["/ele-lpd/api/sba-sku", "/ele-lpd/api/visitor"];
/** The shell gives a call 30 seconds; allow for a busy machine. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** All calls of the registry fail at once, leaving a member's page with only its data. */
export const EVERY_CALL_FAULTS: readonly FaultCase[] = OUTAGES.map((outage) => ({
  victim: "every call",
  fault: outage,
  ...(outage !== "garbage" && { expectedLog: /Slots fell back|Slot data calls failed/ }),
  run: (stage) => checkEveryCall(stage, outage),
}));

async function checkEveryCall(stage: Stage, outage: Outage): Promise<number> {
  const { shop } = stage;
  const member = createShopperClient();
  await member.signIn(shop.retailUrl, MEMBER);
  try {
    shop.storefront.setOutageExcept(outage, ...NEEDED);
    const { status, html } = await viewItem(shop, { cookie: member.cookie() });
    must(status === 200 && html.includes(ITEM_NAME), `a page without calls answers ${status}`);
    must(html.includes("Add to cart"), "a page without calls sells nothing");
    shop.storefront.setOutage(outage);
    const outcomes = await Promise.all(callsFor(outage).map((call) => ask(shop.retailUrl, call)));
    const wrong = outcomes.filter(({ outcome }) => !isExpected(outage, outcome));
    must(wrong.length === 0, wrong.map(({ name, outcome }) => `${name}: ${JSON.stringify(outcome)}`).join("; "));
  } finally {
    shop.storefront.setOutage(undefined);
  }
  return waitUntilServed(stage);
}

type Call = (typeof CALLS)[keyof typeof CALLS];
type Asked = { readonly name: string; readonly outcome: CallOutcome<unknown> };

/** A slow response still takes effect, so send only calls that change nothing. */
function callsFor(outage: Outage): readonly Call[] {
  return Object.values(CALLS).filter(({ method }) => outage !== "slow" || method === "GET");
}

/** The request doesn't matter, since it isn't answered. */
async function ask(origin: string, { name, method, path }: Call): Promise<Asked> {
  const filled = path
    .replaceAll("{+pathAndQuery}", PATH)
    .replaceAll("{+path}", "lp/none")
    .replaceAll(/\{\w+\}/g, "none");
  const send = (address: string, init: SlotRequestInit | undefined) =>
    fetch(`${origin}${address}`, { ...(init as RequestInit), signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  const outcome = await performCall(send, { name, method, path: filled }, {} as never);
  return { name, outcome };
}

/** Outages must return an error in time; slow and malformed responses only have to end. */
function isExpected(outage: Outage, outcome: CallOutcome<unknown>): boolean {
  if (outage === "garbage" || outage === "slow") return outcome.ok || outcome.failure.kind === "status";
  if (outcome.ok || outcome.failure.kind !== "status" || outcome.failure.status < 500) return false;
  return outage === "failing" || /again/i.test(outcome.failure.message ?? "");
}
