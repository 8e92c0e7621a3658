import { afterEach, expect, it } from "@jest/globals";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PARTNER_HANDOFFS_PATH } from "storefront-api/print-partner";
import { checkCallbacks } from "./callback-checks.js";
import { sendAsPartner, sign, type PartnerAnswer, type PartnerRequest } from "./send-as-partner.js";

const SECRET = "a-secret-of-at-least-32-characters";
let server: Server | undefined;
afterEach(() => new Promise((resolve) => server?.close(resolve)));

type Habits = {
  readonly secret?: string;
  readonly tries?: number;
  /** Claims a result whatever the shop responds. */
  readonly claims?: boolean;
  readonly skips?: boolean;
};

/** A partner's server with these habits: completes a hand-off and returns the URL for the browser. */
async function finishAt(shop: string, handoffId: string, habits: Habits): Promise<string> {
  const { secret = SECRET, tries = 2, claims = false, skips = false } = habits;
  const path = `${PARTNER_HANDOFFS_PATH}/${handoffId}`;
  const claimed = `${shop}/tpv/punchoutResult?tpvResult=item_added&handoffId=${handoffId}`;
  if (skips) return claimed;
  const ask = (request: PartnerRequest) => sendAsPartner(shop, request, sign(secret, request, new Date()));
  const body = Buffer.from(JSON.stringify({ outcome: "add" }));
  const pdf = Buffer.from("%PDF-1.7");
  await ask({ method: "PUT", path: `${path}/proofs/standard`, body: pdf, contentType: "application/pdf" });
  let answer: PartnerAnswer | undefined;
  for (let time = 0; time < tries && !answer; time += 1) {
    answer = await ask({ method: "POST", path: `${path}/completion`, body }).catch(() => undefined);
  }
  const { returnUrl } = answer?.body ?? {};
  if (typeof returnUrl === "string") return returnUrl;
  return claims ? claimed : `${shop}/lpd-sba-sku/product_500108`;
}

/** Runs the checks against a partner with these habits; returns the failures. */
async function failures(habits: Habits): Promise<string[]> {
  const shopPort = await findFreePort();
  const started = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { handoffId } = JSON.parse(text) as { handoffId: string };
    const location = await finishAt(`http://localhost:${shopPort}`, handoffId, habits);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ location }));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, resolve));
  const finishUrl = `http://localhost:${(started.address() as AddressInfo).port}/test/finish`;
  const failed: string[] = [];
  await checkCallbacks({ secret: SECRET, finishUrl, shopPort }, ({ name, problem }) => {
    if (problem !== undefined) failed.push(name);
  });
  return failed;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const COMPLETES = "gives a proof, completes, and leads on to where the shop says";
const SIGNS = "signs every request, and sends neither cookie nor origin";
const TRIES_AGAIN = "completes again when an answer is lost, and takes the first answer";
const TWICE = "leads to the same result when the shopper finishes twice";
const REFUSED = "claims nothing where its signature is refused";
const EXPIRED = "claims nothing of a hand-off whose time is over";

it.each([
  ["keeps the protocol", {}, []],
  ["gives up at once", { tries: 1 }, [TRIES_AGAIN]],
  ["claims what it was refused", { claims: true }, [REFUSED, EXPIRED]],
  [
    "signs with another secret",
    { secret: "b-secret-of-at-least-32-characters" },
    [COMPLETES, SIGNS, TRIES_AGAIN, TWICE],
  ],
  ["does not ask the shop at all", { skips: true }, [COMPLETES, SIGNS, TRIES_AGAIN, REFUSED, EXPIRED]],
] as const)("names what is wrong with a partner that %s", async (_title, habits, expected) => {
  expect(await failures(habits)).toEqual(expected);
});
