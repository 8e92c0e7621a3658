import { describe, expect, it } from "@jest/globals";
import { PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import type { ProofKind, SavedFile } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { complete, DESIGN, PROJECTS, startHandoff, usePrintShop } from "./print-shop.fixture.js";

const shop = usePrintShop();

/** Stores a shopper's proof of a kind, simulating a partner's for kinds that the studio doesn't make. */
async function keepProof(shopper: Shopper, kind: ProofKind): Promise<string> {
  const answer = await complete(shopper, await startHandoff(shopper), { outcome: "save", projectName: "Ünïque 1" });
  expect(answer.statusCode).toBe(200);
  const { database } = shop.storefront.connection;
  const { proof_id: proofId } = await database
    .updateTable("print_files")
    .set({ kind })
    .returning("proof_id")
    .executeTakeFirstOrThrow();
  return proofId;
}

const { standard, navink, media } = PROOF_DOWNLOAD_PATHS;

describe("downloading a proof", () => {
  it.each([
    ["a guest's proof [S1-7.14]", standard.guest, "standard", false],
    ["a member's proof by the guest path [S1-7.14]", standard.guest, "standard", true],
    ["a member's proof [S1-7.15]", standard.session, "standard", true],
    ["a guest's print medium [S1-7.16]", media.guest, "media", false],
    ["a member's print medium [S1-7.16]", media.session, "media", true],
    ["a guest's NAVINK proof [S1-7.17]", navink.guest, "navink", false],
    ["a member's NAVINK proof [S1-7.18]", navink.session, "navink", true],
  ] as const)("%s", async (_title, path, kind, isMember) => {
    const shopper = isMember ? await shop.member() : createShopper(shop.app);
    const proofId = await keepProof(shopper, kind);
    const response = await shopper.get(`${path}${proofId}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.headers["content-disposition"]).toBe(
      `attachment; filename="_n_que 1.pdf"; filename*=UTF-8''%C3%9Cn%C3%AFque%201.pdf`,
    );
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it.each([
    ["a guest is asked to sign in for the session's proofs [S1-7.15]", standard.session],
    ["a guest is asked to sign in for the session's NAVINK proofs [S1-7.18]", navink.session],
  ])("%s", async (_title, path) => {
    const shopper = createShopper(shop.app);
    const proofId = await keepProof(shopper, path === standard.session ? "standard" : "navink");
    expect((await shopper.get(`${path}${proofId}`)).statusCode).toBe(401);
  });

  it.each([
    ["an unknown proof [S1-7.14]", standard.guest, "standard"],
    ["an unknown print medium [S1-7.16]", media.guest, "media"],
    ["an unknown NAVINK proof [S1-7.17]", navink.guest, "navink"],
  ] as const)("404 for %s, for another kind's path and for another visitor", async (_title, path, kind) => {
    const shopper = createShopper(shop.app);
    const proofId = await keepProof(shopper, kind);
    const otherPath = kind === "navink" ? standard.guest : navink.guest;
    expect((await shopper.get(`${path}DS-none`)).statusCode).toBe(404);
    expect((await shopper.get(`${path}%00`)).statusCode).toBe(400);
    expect((await shopper.get(`${otherPath}${proofId}`)).statusCode).toBe(404);
    expect((await (await shop.member()).get(`${path}${proofId}`)).statusCode).toBe(404);
  });

  it("follows a guest into the account", async () => {
    const shopper = createShopper(shop.app);
    const proofId = await keepProof(shopper, "standard");
    await shopper.signIn(RETAIL_MEMBER);
    expect((await shopper.get(`${standard.session}${proofId}`)).statusCode).toBe(200);
  });
});

describe("My Files", () => {
  const names = async (shopper: Shopper, query = "") =>
    (await shopper.get(`${PROJECTS}${query}`)).json<{ files: SavedFile[] }>().files.map(({ name }) => name);

  async function save(shopper: Shopper, projectName: string): Promise<SavedFile> {
    await complete(shopper, await startHandoff(shopper), { outcome: "save", projectName });
    const { files } = (await shopper.get(PROJECTS)).json<{ files: SavedFile[] }>();
    const file = files.find(({ name }) => name === projectName);
    if (!file) throw new Error(`${projectName} was not saved`);
    return file;
  }

  it("is for members", async () => {
    expect((await createShopper(shop.app).get(PROJECTS)).statusCode).toBe(401);
  });

  it("has what a guest saved once the guest has signed in", async () => {
    const shopper = createShopper(shop.app);
    await complete(shopper, await startHandoff(shopper), { outcome: "save", projectName: "Spring" });
    await shopper.signIn(RETAIL_MEMBER);
    expect(await names(shopper)).toEqual(["Spring"]);
    const [edited] = (await shopper.get(PROJECTS)).json<{ files: SavedFile[] }>().files;
    const edit = { action: "E", proofId: edited?.proof?.proofId, opMode: "edit" };
    expect(await startHandoff(shopper, edit)).toMatchObject({ design: DESIGN, projectName: "Spring" });
  });

  it("lists, searches, renames, copies, deletes and takes back", async () => {
    const shopper = await shop.member();
    const spring = await save(shopper, "Spring 100%");
    await save(shopper, "Fall");
    expect(await names(shopper, "?q=100%25")).toEqual(["Spring 100%"]);
    expect(await names(shopper, "?q=_")).toEqual([]);
    const own = `${PROJECTS}/${spring.fileId}`;
    await shopper.send("PATCH", own, { name: "Summer" });
    expect((await names(shopper)).toSorted()).toEqual(["Fall", "Summer"]);
    expect((await shopper.send("PATCH", own, { name: " " })).statusCode).toBe(400);
    const copy = (await shopper.send("POST", `${own}/copies`, {})).json<SavedFile>();
    expect(copy.name).toBe("Summer (copy)");
    expect(copy.proof?.proofId).not.toBe(spring.proof?.proofId);
    expect((await shopper.get(`${standard.session}${copy.proof?.proofId}`)).statusCode).toBe(200);
    await shopper.send("DELETE", own);
    expect((await names(shopper)).toSorted()).toEqual(["Fall", "Summer (copy)"]);
    await shopper.send("POST", `${own}/restoration`, {});
    expect(await names(shopper)).toHaveLength(3);
  });

  it("shows a thumbnail that cannot run anything", async () => {
    const shopper = await shop.member();
    const { thumbnailUrl = "" } = await save(shopper, "Spring");
    const response = await shopper.get(thumbnailUrl);
    expect(response.body).toContain("Harbor &amp; Pine");
    expect(response.headers["content-security-policy"]).toContain("sandbox");
  });
});
