import { describe, expect, it } from "@jest/globals";
import type { PrintHandoff } from "shared-contracts";
import { PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { CARD_ID, PARTNER_SECRET, PROJECTS, startHandoff, OPENED, usePrintShop } from "./print-shop.fixture.js";
import { HANDOFF_MS } from "./handoff-repository.js";
import { signPartnerRequest, SIGNATURE_HEADER } from "./partner-routes.js";

const shop = usePrintShop();

type Ask = {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: Buffer;
  readonly contentType?: string;
  readonly secret?: string;
  readonly signedAt?: Date;
};

/** A partner server's request: signed, without cookie or origin. */
function ask({
  method,
  path,
  body = Buffer.alloc(0),
  contentType,
  secret = PARTNER_SECRET,
  signedAt = shop.now(),
}: Ask) {
  const signature = signPartnerRequest(secret, { method, path, body }, signedAt);
  const headers = { [SIGNATURE_HEADER]: signature, ...(contentType && { "content-type": contentType }) };
  return shop.app.inject({ method, url: path, headers, ...(body.length > 0 && { payload: body }) });
}

const pathOf = ({ handoffId }: PrintHandoff, more = "") => `/tpv/api/partner/handoffs/${handoffId}${more}`;
const pdf = Buffer.from("%PDF-1.7\n% a partner's proof\n");

function finish(handoff: PrintHandoff, completion: object = { outcome: "add" }, more: Partial<Ask> = {}) {
  const body = Buffer.from(JSON.stringify(completion));
  return ask({ method: "POST", path: pathOf(handoff, "/completion"), body, contentType: "application/json", ...more });
}

const giveProof = (handoff: PrintHandoff, kind: string, bytes = pdf) =>
  ask({ method: "PUT", path: pathOf(handoff, `/proofs/${kind}`), body: bytes, contentType: "application/pdf" });

const linesOf = async (shopper: Shopper) =>
  (await shopper.get("/ele-lpd/api/cart")).json<{ lines: Record<string, unknown>[] }>().lines;

describe("a partner's server", () => {
  it("reads the record, gives a proof and puts the item in the cart once, while the browser is elsewhere [S1-4.42]", async () => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper, { action: "create", proofId: "PF-secret" });
    expect((await ask({ method: "GET", path: pathOf(handoff) })).json()).toMatchObject({
      item: { itemId: CARD_ID, qty: 2, proofId: "PF-secret" },
    });
    for (const kind of ["standard", "navink", "media"]) expect((await giveProof(handoff, kind)).statusCode).toBe(204);
    const answers = await Promise.all([1, 2, 3].map(() => finish(handoff, { outcome: "add", projectName: "Spring" })));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        result: "project_added",
        returnUrl: expect.stringContaining(handoff.handoffId),
      });
    }
    const [line, ...others] = await linesOf(shopper);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ itemId: CARD_ID, quantity: 2, projectName: "Spring" });
    for (const { session } of Object.values(PROOF_DOWNLOAD_PATHS)) {
      const proof = await shopper.get(`${session}${String(line?.["proofId"])}`);
      expect(proof.rawPayload.equals(pdf)).toBe(true);
      expect(proof.headers["content-disposition"]).toContain('filename="Spring.pdf"');
    }
  });

  it("changes a project that is edited, and its copy keeps the partner's proofs", async () => {
    const shopper = await shop.member();
    const first = await startHandoff(shopper);
    await giveProof(first, "navink");
    await finish(first, { outcome: "save", projectName: "Spring" });
    const files = async () =>
      (await shopper.get(PROJECTS)).json<{ files: { fileId: string; proof: { proofId: string; kind: string } }[] }>()
        .files;
    const [saved] = await files();
    const proofId = saved?.proof.proofId ?? "";
    const second = await startHandoff(shopper, { action: "E", proofId });
    const changed = Buffer.concat([pdf, Buffer.from("% again")]);
    await giveProof(second, "navink", changed);
    await finish(second, { outcome: "save" });
    expect(await files()).toHaveLength(1);
    const download = (id: string) => shopper.get(`${PROOF_DOWNLOAD_PATHS.navink.session}${id}`);
    expect((await download(proofId)).rawPayload.equals(changed)).toBe(true);
    expect((await files())[0]?.proof.kind).toBe("navink");
    const copy = (await shopper.send("POST", `${PROJECTS}/${saved?.fileId}/copies`, {})).json<typeof saved>();
    const copied = await download(copy?.proof.proofId ?? "");
    expect(copied.rawPayload.equals(changed)).toBe(true);
    expect(copied.headers["content-disposition"]).toContain('filename="Spring (copy).pdf"');
    expect(copy?.proof.kind).toBe("navink");
  });

  it("finds a guest's hand-off after the guest has signed in", async () => {
    const shopper = createShopper(shop.app);
    const handoff = await startHandoff(shopper);
    await giveProof(handoff, "standard");
    await shopper.signIn(RETAIL_MEMBER);
    expect((await finish(handoff)).statusCode).toBe(200);
    expect(await linesOf(shopper)).toHaveLength(1);
  });

  it.each([
    ["another secret", { secret: "b-secret-of-at-least-32-characters" }],
    ["a signature of six minutes ago", { signedAt: new Date(OPENED.getTime() - 301_000) }],
    ["a signature from the future", { signedAt: new Date(OPENED.getTime() + 301_000) }],
  ])("is refused with %s", async (_title, more) => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper);
    await giveProof(handoff, "standard");
    const answer = await finish(handoff, undefined, more);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "signature-refused" });
    expect(await linesOf(shopper)).toEqual([]);
  });

  it("cannot take a signature to another call or change what was signed", async () => {
    const handoff = await startHandoff(await shop.member());
    const path = pathOf(handoff);
    const signature = signPartnerRequest(PARTNER_SECRET, { method: "GET", path, body: Buffer.alloc(0) }, shop.now());
    const headers = { [SIGNATURE_HEADER]: signature, "content-type": "application/json" };
    const url = `${path}/completion`;
    expect((await shop.app.inject({ method: "POST", url, headers, payload: { outcome: "add" } })).statusCode).toBe(401);
    expect((await shop.app.inject({ method: "GET", url: `${path}?a`, headers })).statusCode).toBe(401);
    expect((await shop.app.inject({ method: "GET", url: path })).statusCode).toBe(401);
  });

  it("is told what is wrong", async () => {
    const handoff = await startHandoff(await shop.member());
    expect((await giveProof(handoff, "poster")).json()).toMatchObject({ code: "bad-request" });
    expect((await giveProof(handoff, "standard", Buffer.from("<html>"))).json()).toMatchObject({ code: "bad-request" });
    expect((await finish(handoff)).json()).toMatchObject({
      code: "bad-request",
      details: { design: expect.any(String) },
    });
    expect((await finish(handoff, { outcome: "steal" })).json()).toMatchObject({ code: "bad-request" });
    expect((await finish({ ...handoff, handoffId: `${handoff.handoffId}x` })).statusCode).toBe(404);
    shop.setClock(new Date(OPENED.getTime() + HANDOFF_MS));
    expect((await giveProof(handoff, "standard")).json()).toMatchObject({ code: "handoff-expired" });
  });
});
