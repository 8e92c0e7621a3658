import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { PrintHandoff } from "shared-contracts";
import { createShopper, type Shopper } from "../../../testing/shopper.js";
import {
  CARD_ID,
  DESIGN,
  HANDOFFS,
  PARTNER_SECRET,
  startHandoff,
  toHandoffRequest,
  OPENED,
  usePrintShop,
} from "../print-shop.fixture.js";
import { findElement, parseCxml } from "./parse-cxml.js";
import { signPartnerRequest, SIGNATURE_HEADER } from "../partner-routes.js";
import { cxmlHeader, writeCxml } from "./punchout-messages.js";

const shop = usePrintShop();
const ORDER = "/tpv/api/partner/cxml";

const linesOf = async (shopper: Shopper) =>
  (await shopper.get("/ele-lpd/api/cart")).json<{ lines: Record<string, unknown>[] }>().lines;

type OrderFields = { readonly sharedSecret?: string; readonly itemId?: string; readonly qty?: string };

/** A message as written by a partner, with a price of one cent. */
function order(buyerCookie: string, { sharedSecret = PARTNER_SECRET, itemId = CARD_ID, qty = "3" }: OrderFields = {}) {
  const money = ["Money", { currency: "USD" }, "0.01"] as const;
  return writeCxml(
    [
      cxmlHeader({ from: "partner", to: "shop", sharedSecret }),
      [
        "Message",
        {},
        [
          [
            "PunchOutOrderMessage",
            {},
            [
              ["BuyerCookie", {}, buyerCookie],
              ["PunchOutOrderMessageHeader", { operationAllowed: "edit" }, [["Total", {}, [money]]]],
              [
                "ItemIn",
                { quantity: qty },
                [
                  ["ItemID", {}, [["SupplierPartID", {}, itemId]]],
                  [
                    "ItemDetail",
                    {},
                    [
                      ["UnitPrice", {}, [money]],
                      ["Description", { "xml:lang": "en" }, "Spring <b>& more"],
                      ["UnitOfMeasure", {}, "EA"],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
    OPENED,
  );
}

const send = (body: string) =>
  shop.app.inject({ method: "POST", url: ORDER, headers: { "content-type": "text/xml" }, payload: body });

function sendByBrowser(message: string) {
  const headers = {
    origin: "https://print.example",
    "sec-fetch-site": "cross-site",
    "content-type": "application/x-www-form-urlencoded",
  };
  const payload = new URLSearchParams({ "cxml-urlencoded": message }).toString();
  return shop.app.inject({ method: "POST", url: `${ORDER}/return`, headers, payload });
}

function statusOf(body: string): string | undefined {
  const parsed = parseCxml(body);
  return parsed.ok ? findElement(parsed.root, "Response", "Status")?.attributes["code"] : undefined;
}

async function giveProof({ handoffId }: PrintHandoff): Promise<void> {
  const path = `/tpv/api/partner/handoffs/${handoffId}/proofs/standard`;
  const body = Buffer.from("%PDF-1.7");
  const signature = signPartnerRequest(PARTNER_SECRET, { method: "PUT", path, body }, OPENED);
  const headers = { [SIGNATURE_HEADER]: signature, "content-type": "application/pdf" };
  const response = await shop.app.inject({ method: "PUT", url: path, headers, payload: body });
  expect(response.statusCode).toBe(204);
}

async function proved(shopper: Shopper): Promise<PrintHandoff> {
  const handoff = await startHandoff(shopper);
  await giveProof(handoff);
  return handoff;
}

describe("a PunchOutOrderMessage", () => {
  it("puts the item in the cart once, at the shop's own price, however often it comes", async () => {
    const shopper = await shop.member();
    const message = order((await proved(shopper)).handoffId);
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ body }) => statusOf(body))).toEqual(["200", "200", "200"]);
    expect(await send(message)).toMatchObject({ statusCode: 200 });
    const [line, ...others] = await linesOf(shopper);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 3, unitPrice: 24.99, projectName: "Spring <b>& more" });
  });

  it.each([
    ["another secret", { sharedSecret: "wrong" }, 401],
    ["another item", { itemId: "PAPER-1" }, 400],
    ["no quantity", { qty: "0" }, 400],
    ["a quantity of many digits", { qty: "1e9" }, 400],
  ])("with %s adds nothing", async (_title, fields, status) => {
    const shopper = await shop.member();
    const answer = await send(order((await proved(shopper)).handoffId, fields));
    expect(answer.statusCode).toBe(status);
    expect(statusOf(answer.body)).toBe(String(status));
    expect(await linesOf(shopper)).toEqual([]);
  });

  it("of an unknown hand-off is refused", async () => {
    expect((await send(order("none.AAAA"))).statusCode).toBe(404);
  });

  it("comes by the browser, too, once the partner has given a signed proof, and leads on to the result", async () => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper);
    const early = await sendByBrowser(order(handoff.handoffId));
    expect(early.headers.location).toContain("tpvResult=tpv_error");
    expect(await linesOf(shopper)).toEqual([]);
    await giveProof(handoff);
    const answer = await sendByBrowser(
      order(handoff.handoffId, { sharedSecret: "" }).replace("<SharedSecret></SharedSecret>", ""),
    );
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/tpv\/punchoutResult\?tpvResult=project_added/);
    expect(await linesOf(shopper)).toHaveLength(1);
    expect((await sendByBrowser("<nonsense")).headers.location).toContain("tpvResult=tpv_error");
  });

  it("by the browser does not count for a design that no partner had in hand, whoever made up the form", async () => {
    const shopper = await shop.member();
    const { handoffId } = await startHandoff(shopper);
    const draft = await shopper.send("PUT", `${HANDOFFS}/${handoffId}/draft`, { design: DESIGN, qty: 3 });
    expect(draft.statusCode).toBe(200);
    expect((await sendByBrowser(order(handoffId))).headers.location).toContain("tpvResult=tpv_error");
    expect(await linesOf(shopper)).toEqual([]);
    expect((await shopper.get(`${HANDOFFS}/${handoffId}`)).json()).toMatchObject({ status: "open" });
  });
});

describe("announcing a hand-off", () => {
  let partner: Server;
  let answer = { status: 200, body: "" };
  let received = "";
  const origin = () => `http://localhost:${(partner.address() as AddressInfo).port}`;

  beforeAll(async () => {
    partner = createServer(async (request, response) => {
      received = "";
      for await (const chunk of request) received += String(chunk);
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => partner.listen(0, resolve));
  });
  afterAll(() => new Promise((resolve) => partner.close(resolve)));

  const setupResponse = (startUrl: string) =>
    writeCxml(
      [
        [
          "Response",
          {},
          [
            ["Status", { code: "200", text: "OK" }],
            ["PunchOutSetupResponse", {}, [["StartPage", {}, [["URL", {}, startUrl]]]]],
          ],
        ],
      ],
      OPENED,
    );

  async function start() {
    const app = await shop.buildWithPartner(origin(), `${origin()}/cxml`);
    const response = await createShopper(app).send("POST", HANDOFFS, toHandoffRequest({ projectName: "A & <B>" }));
    await app.close();
    return response;
  }

  it("tells the partner what it is, and the shopper where to go [S1-4.42]", async () => {
    answer = { status: 200, body: setupResponse(`${origin()}/start?a=1&b=2`) };
    expect((await start()).json()).toMatchObject({ startUrl: `${origin()}/start?a=1&b=2` });
    const parsed = parseCxml(received);
    if (!parsed.ok) throw new Error(parsed.problems.join(" "));
    const setup = findElement(parsed.root, "Request", "PunchOutSetupRequest");
    expect(setup?.attributes).toEqual({ operation: "create" });
    expect(findElement(setup, "ItemOut", "ItemID", "SupplierPartID")?.text).toBe(CARD_ID);
    expect(findElement(setup, "BrowserFormPost", "URL")?.text).toMatch(/\/tpv\/api\/partner\/cxml\/return$/);
    const named = setup?.children
      .filter(({ name }) => name === "Extrinsic")
      .map((one) => [one.attributes["name"], one.text]);
    expect(named).toContainEqual(["projectName", "A & <B>"]);
  });

  it.each([
    ["a page of another origin", () => setupResponse("https://evil.example/start")],
    ["a page that is no address", () => setupResponse("javascript:alert(1)")],
    ["a refusal", () => writeCxml([["Response", {}, [["Status", { code: "401", text: "No" }]]]], OPENED)],
    ["nonsense", () => "<html>"],
  ])("fails on %s", async (_title, body) => {
    answer = { status: 200, body: body() };
    const response = await start();
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ code: "partner-unreachable" });
  });
});
