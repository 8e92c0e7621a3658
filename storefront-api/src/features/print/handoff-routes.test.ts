import { describe, expect, it } from "@jest/globals";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import {
  CARD_ID,
  complete,
  DESIGN,
  GONE_ID,
  HANDOFFS,
  LOGO_ID,
  POSTCARD_ID,
  startHandoff,
  toHandoffRequest,
  OPENED,
  usePrintShop,
} from "./print-shop.fixture.js";
import { HANDOFF_MS } from "./handoff-repository.js";

const shop = usePrintShop();

const linesOf = async (shopper: Shopper) =>
  (await shopper.get("/ele-lpd/api/cart")).json<{ lines: Record<string, unknown>[] }>().lines;

describe("issuing a hand-off", () => {
  it("keeps it as a record of the visitor's own [S1-4.42]", async () => {
    const shopper = shop.guest();
    const handoff = await startHandoff(shopper);
    expect(handoff).toMatchObject({
      status: "open",
      item: { itemId: CARD_ID, qty: 2, comingFrom: "sku", action: "create" },
      refUrl: `/lpd-sba-sku/product_${CARD_ID}`,
      redirectUrl: "/tpv/punchoutResult",
      expiresAt: new Date(OPENED.getTime() + HANDOFF_MS).toISOString(),
    });
    expect((await shopper.get(`${HANDOFFS}/${handoff.handoffId}`)).json()).toEqual(handoff);
    expect((await shop.guest().get(`${HANDOFFS}/${handoff.handoffId}`)).json()).toMatchObject({
      code: "handoff-not-found",
    });
  });

  it.each([
    [200, 200],
    [201, 400],
  ])("keeps fields of %i characters: %i", async (length, status) => {
    const request = toHandoffRequest({ templateKey: "k".repeat(length) });
    expect((await shop.guest().send("POST", HANDOFFS, request)).statusCode).toBe(status);
  });

  it("goes back to the product page where the page left is none of ours", async () => {
    const handoff = await startHandoff(shop.guest(), {}, { refUrl: "https://evil.example/" });
    expect(handoff.refUrl).toBe(`/lpd-sba-sku/product_${CARD_ID}`);
  });

  it.each([
    ["an unknown item", { itemId: "NONE-1" }, "item-not-found"],
    ["an item that is not printed", { itemId: "PAPER-1" }, "bad-request"],
    ["a proof of nobody's", { action: "E", proofId: "DS-1" }, "proof-not-found"],
    ["a reorder of what is no longer sold", { itemId: GONE_ID, action: "RS", proofId: "DS-1" }, "reorder-unavailable"],
  ])("refuses %s", async (_why, item, code) => {
    const response = await (await shop.member()).send("POST", HANDOFFS, toHandoffRequest(item));
    expect(response.json()).toMatchObject({ code });
  });

  it("refuses text that a database cannot keep", async () => {
    const item = { comingFrom: "sku\u0000\ud800" };
    expect((await shop.guest().send("POST", HANDOFFS, toHandoffRequest(item))).statusCode).toBe(400);
  });

  it.each(["..", "a.b.c", "00000000-0000-0000-0000-000000000000.AAAA"])("answers 404 for the id %s", async (id) => {
    expect((await (await shop.member()).get(`${HANDOFFS}/${id}`)).statusCode).toBe(404);
  });

  it("does not know a hand-off whose signature was changed", async () => {
    const shopper = shop.guest();
    const { handoffId } = await startHandoff(shopper);
    const forged = `${handoffId.slice(0, -2)}${handoffId.endsWith("AA") ? "BB" : "AA"}`;
    expect((await shopper.get(`${HANDOFFS}/${forged}`)).statusCode).toBe(404);
  });
});

describe("drafts and quotes", () => {
  it("keeps design, quantity and name, and the name where only the others change", async () => {
    const shopper = shop.guest();
    const { handoffId } = await startHandoff(shopper);
    const own = `${HANDOFFS}/${handoffId}`;
    const save = (draft: object) => shopper.send("PUT", `${own}/draft`, { design: DESIGN, qty: 7, ...draft });
    expect((await save({ projectName: " Spring " })).statusCode).toBe(200);
    expect((await shopper.get(own)).json()).toMatchObject({ design: DESIGN, item: { qty: 7 }, projectName: "Spring" });
    expect((await save({ qty: 8 })).json()).toMatchObject({ item: { qty: 8 }, projectName: "Spring" });
    expect((await save({ projectName: " " })).json()).not.toHaveProperty("projectName");
  });

  it("quotes the tier of the quantity", async () => {
    const shopper = await shop.member();
    const { handoffId } = await startHandoff(shopper);
    const quoted = async (qty: number) => (await shopper.get(`${HANDOFFS}/${handoffId}/quote?qty=${qty}`)).json();
    expect(await quoted(4)).toEqual({ qty: 4, unitPrice: 24.99, total: 99.96 });
    expect(await quoted(5)).toEqual({ qty: 5, unitPrice: 19.99, total: 99.95 });
  });

  it("quotes nothing to a guest who may see no price", async () => {
    const shopper = shop.guest();
    const { handoffId } = await startHandoff(shopper);
    expect((await shopper.get(`${HANDOFFS}/${handoffId}/quote?qty=1`)).json()).toEqual({ qty: 1 });
  });
});

describe("completing a hand-off", () => {
  it("adds once and leads back with the result, however often it is sent [S1-4.42]", async () => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => complete(shopper, handoff, { qty: n + 1, projectName: "Spring" })),
    );
    const returnUrl = `/tpv/punchoutResult?tpvResult=project_added&itemId=${CARD_ID}&handoffId=${handoff.handoffId}`;
    for (const answer of answers) expect(answer.json()).toMatchObject({ returnUrl });
    const lines = await linesOf(shopper);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ itemId: CARD_ID, projectName: "Spring", proofId: expect.stringMatching(/^PF-/) });
    const picture = await shopper.get(String(lines[0]?.["designImage"]));
    expect(picture.headers["content-type"]).toContain("image/svg+xml");
    expect(picture.body).toContain("Harbor &amp; Pine");
    await complete(shopper, handoff, { qty: 9 });
    expect(await linesOf(shopper)).toEqual(lines);
  });

  it.each([
    ["add", { outcome: "add" }, {}, "item_added"],
    ["add as a project", { outcome: "add", projectName: "Spring" }, {}, "project_added"],
    ["save", { outcome: "save", projectName: "Spring" }, {}, "project_saved"],
    ["save a template", { outcome: "save", projectName: "Spring" }, { templateKey: "a_b" }, "template_saved"],
  ])("%s", async (_title, completion, item, result) => {
    const shopper = await shop.member();
    const answer = await complete(shopper, await startHandoff(shopper, item), completion);
    expect(answer.json()).toMatchObject({ handoff: { status: "completed", result } });
  });

  it("keeps two designs of one item apart", async () => {
    const shopper = await shop.member();
    for (const projectName of ["Spring", "Fall"]) await complete(shopper, await startHandoff(shopper), { projectName });
    expect((await linesOf(shopper)).map(({ projectName, quantity }) => [projectName, quantity])).toEqual([
      ["Spring", 2],
      ["Fall", 2],
    ]);
  });

  it("stays open when the cart refuses, saying why, and keeps nothing", async () => {
    const shopper = shop.guest();
    const handoff = await startHandoff(shopper);
    const refused = await complete(shopper, handoff);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: "sign-in-required", details: { reason: expect.any(String) } });
    expect((await shopper.get(`${HANDOFFS}/${handoff.handoffId}`)).json()).toMatchObject({ status: "open" });
    await shopper.signIn(RETAIL_MEMBER);
    expect((await shopper.get("/tpv/api/projects")).json()).toMatchObject({ total: 0 });
    expect((await complete(shopper, handoff)).statusCode).toBe(200);
    expect(await linesOf(shopper)).toHaveLength(1);
  });

  it("ends after thirty minutes; the design goes on in the next one", async () => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper);
    const draft = { design: DESIGN, qty: 3, projectName: "Spring" };
    await shopper.send("PUT", `${HANDOFFS}/${handoff.handoffId}/draft`, draft);
    shop.setClock(new Date(OPENED.getTime() + HANDOFF_MS - 1));
    expect((await shopper.get(`${HANDOFFS}/${handoff.handoffId}`)).json()).toMatchObject({ status: "open" });
    shop.setClock(new Date(OPENED.getTime() + HANDOFF_MS));
    expect((await shopper.get(`${HANDOFFS}/${handoff.handoffId}`)).json()).toMatchObject({ status: "expired" });
    expect((await complete(shopper, handoff)).json()).toMatchObject({ code: "handoff-expired" });
    expect(await linesOf(shopper)).toEqual([]);
    const next = await startHandoff(shopper, {}, { resumes: handoff.handoffId });
    expect(next).toMatchObject({ status: "open", design: DESIGN, item: { qty: 3 }, projectName: "Spring" });
  });

  it("goes on with what was changed of a saved project, not with the project, when time ran out", async () => {
    const shopper = await shop.member();
    const logo = { itemId: LOGO_ID, tpvId: "20" };
    await complete(shopper, await startHandoff(shopper, logo), { outcome: "save", projectName: "Logo" });
    const { files } = (await shopper.get("/tpv/api/projects")).json<{ files: { proof: { proofId: string } }[] }>();
    const edit = { ...logo, action: "E", proofId: files[0]?.proof.proofId, opMode: "edit" };
    const { handoffId } = await startHandoff(shopper, edit);
    const design = { ...DESIGN, front: ["Changed"] };
    await shopper.send("PUT", `${HANDOFFS}/${handoffId}/draft`, { design, qty: 2 });
    shop.setClock(new Date(OPENED.getTime() + HANDOFF_MS));
    expect(await startHandoff(shopper, edit, { resumes: handoffId })).toMatchObject({ design, projectName: "Logo" });
  });

  it("sells no other paper size than that of an item that has one", async () => {
    const shopper = await shop.member();
    const handoff = await startHandoff(shopper, { itemId: POSTCARD_ID, qty: 2 });
    const large = await complete(shopper, handoff, { design: { ...DESIGN, paperSize: "8.5x11" } });
    expect([large.statusCode, large.json().details]).toEqual([400, { paperSize: "6x4" }]);
    expect(await linesOf(shopper)).toEqual([]);
    expect((await complete(shopper, handoff, { design: { ...DESIGN, paperSize: "6x4" } })).statusCode).toBe(200);
    expect(await linesOf(shopper)).toHaveLength(1);
  });

  it("changes the project that is edited, and makes another one of a copy", async () => {
    const shopper = await shop.member();
    await complete(shopper, await startHandoff(shopper, { itemId: LOGO_ID, tpvId: "20" }), { projectName: "Logo" });
    const projects = async () =>
      (await shopper.get("/tpv/api/projects")).json<{ files: { name: string; proof: { proofId: string } }[] }>().files;
    const [saved] = await projects();
    const proofId = saved?.proof.proofId;
    expect(proofId).toMatch(/^DS-/);
    const edit = { itemId: LOGO_ID, tpvId: "20", action: "E", proofId, opMode: "edit" };
    const editing = await startHandoff(shopper, edit);
    expect(editing).toMatchObject({ design: DESIGN, projectName: "Logo" });
    await complete(shopper, editing, { outcome: "save", projectName: "Logo 2" });
    expect((await projects()).map(({ name }) => name)).toEqual(["Logo 2"]);
    await complete(shopper, await startHandoff(shopper, { ...edit, opMode: "copy" }), { outcome: "save" });
    expect(await projects()).toHaveLength(2);
    const viewing = await startHandoff(shopper, { ...edit, action: "I" });
    expect((await complete(shopper, viewing)).statusCode).toBe(400);
  });
});

describe("a partner in place of the studio", () => {
  it("is named in the answer [S1-4.42]", async () => {
    const app = await shop.buildWithPartner("https://print.example");
    const response = await createShopper(app).send("POST", HANDOFFS, toHandoffRequest());
    await app.close();
    expect(response.json()).toMatchObject({ partnerOrigin: "https://print.example" });
  });
});
