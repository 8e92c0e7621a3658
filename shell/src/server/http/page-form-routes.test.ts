import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { RendererJob } from "fragment-renderer";
import { retailMember } from "shared-contracts/fixtures";
import { defaultPlan } from "../../page-plan/page-plan.fixture.js";
import { renderNames, inputOf, useShellFixture } from "../shell-app.fixture.js";

const PAGE = "/lpd-sba-sku/product_135848?write=review";
const TYPED = 'It </textarea><script>alert("x")</script> 🖍️';
const OWN = { origin: "http://localhost", "sec-fetch-site": "same-origin" };

const posted: { url: string; body: object; headers: Record<string, unknown> }[] = [];
const jobs: RendererJob[] = [];
let answer: { status: number; body?: object } = { status: 200 };
let renderTime = 0;

const shell = useShellFixture({
  visitor: retailMember,
  async render(job) {
    jobs.push(job);
    if (job.kind === "render") await sleep(renderTime);
    return renderNames(job);
  },
  routes(storefront) {
    storefront.post("/ptd/api/*", async ({ url, body, headers }, reply) => {
      posted.push({ url, body: body as object, headers });
      const { status, body: sent = {} } = answer;
      return reply.code(status).header("set-cookie", "sid=new").send(sent);
    });
  },
});
beforeAll(async () => {
  const release = {
    name: "mfe-purchase",
    version: "1.1.0",
    slots: ["identity", "buy-box"],
  };
  shell.registry.promote([shell.registry.publish(release)]);
  await shell.services.locks.refresh();
});

const FIELDS = {
  call: "createReview",
  itemId: "135848",
  starRating: "4",
  reviewTitle: "Good",
  reviewComment: TYPED,
  displayName: "Anna",
  "attributes.quality": "5",
  "attributes.value": "",
  isRecommended: "false",
  formKey: "key-of-form",
  returnTo: "/lpd-sba-sku/product_135848?written=review&status={status}",
};

const post = (fields: Record<string, string> = FIELDS, headers: Record<string, string> = OWN, url = PAGE) =>
  shell.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: "sid=1", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** The URL of the page in the input of every slot. */
const seenBySlots = () => jobs.map((job) => inputOf(job).url);

describe("a form that is posted to its page", () => {
  it("makes the call as the visitor, and leads where it says", async () => {
    answer = { status: 200, body: { status: "pending" } };
    const response = await post();
    const path = "/lpd-sba-sku/product_135848?written=review&status=pending";
    expect([response.statusCode, response.headers.location]).toEqual([303, path]);
    expect(response.headers["set-cookie"]).toContain("sid=new");
    expect(posted.at(-1)).toMatchObject({
      url: "/ptd/api/reviews/135848",
      headers: { cookie: "sid=1", accept: "application/json", "idempotency-key": "key-of-form", ...OWN },
      body: { starRating: 4, reviewComment: TYPED, attributes: { quality: 5 }, isRecommended: false },
    });
  });

  it("answers a script with the response", async () => {
    answer = { status: 200, body: { status: "published" } };
    const given = await post(FIELDS, { ...OWN, accept: "application/json" });
    expect([given.statusCode, given.json()]).toEqual([200, { status: "published" }]);
    answer = { status: 409, body: { code: "already-reviewed", message: "" } };
    const refused = await post(FIELDS, { ...OWN, accept: "application/json" });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: "already-reviewed" }]);
  });

  it.each([
    ["starRating", "6"],
    ["starRating", ""],
    ["attributes.quality", "good"],
    ["isRecommended", "maybe"],
  ])("is refused before the call if %s is %j", async (field, text) => {
    const before = posted.length;
    jobs.length = 0;
    expect((await post({ ...FIELDS, [field]: text })).statusCode).toBe(422);
    expect(seenBySlots()[0]).toMatchObject({ refusedForm: { code: "bad-request", invalid: [field] } });
    expect(posted).toHaveLength(before);
  });

  it("comes back with what was entered if the call refuses it, and is kept nowhere", async () => {
    answer = { status: 400, body: { code: "bad-request", message: "", details: { reviewComment: "short" } } };
    jobs.length = 0;
    const response = await post(FIELDS, { ...OWN, "accept-encoding": "br" });
    expect(response.statusCode).toBe(422);
    expect(response.headers).toMatchObject({ "cache-control": "no-store", "content-encoding": "br" });
    expect(response.headers).not.toHaveProperty("location");
    expect(response.headers).not.toHaveProperty("link");
    const { call, ...fields } = FIELDS;
    const refusedForm = { call, code: "bad-request", invalid: ["reviewComment"], fields };
    expect(seenBySlots().length).toBeGreaterThan(0);
    for (const url of seenBySlots()) expect(url).toMatchObject({ query: { write: "review" }, refusedForm });
    expect(jobs.every(({ audience }) => audience === "member")).toBe(true);
  });

  it("waits for slots longer than another page, because what was entered is in one", async () => {
    answer = { status: 400, body: { code: "bad-request", message: "" } };
    const slotDeadline = Math.max(
      ...(defaultPlan.pages["product"]?.slots ?? []).map(({ deadlineMs }) => deadlineMs ?? 0),
    );
    renderTime = slotDeadline + 200;
    const { body } = await post();
    renderTime = 0;
    expect(body).toContain('data-rendered="mfe-purchase@1.1.0"><p>buy-box</p>');
  });

  it("is text in the page", async () => {
    answer = { status: 401, body: { code: "sign-in-required", message: "" } };
    const { body } = await post();
    expect(body).toContain("sign-in-required");
    expect(body).not.toContain("<script>alert");
  });

  it.each([
    ["an unknown error", { status: 500, body: { oops: 1 } }],
    ["an error with a code", { status: 503, body: { code: "overloaded", message: "" } }],
  ])("comes back after %s", async (_what, given) => {
    answer = given;
    jobs.length = 0;
    expect((await post()).statusCode).toBe(422);
    expect(seenBySlots()[0]).toMatchObject({ refusedForm: { code: "unavailable", invalid: [] } });
  });

  it.each([
    ["from another site", FIELDS, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, PAGE, 403],
    ["without an origin", FIELDS, {}, PAGE, 403],
    ["with a call that changes nothing", { ...FIELDS, call: "getOwnReview" }, OWN, PAGE, 404],
    ["with no call of ours", { ...FIELDS, call: "toString" }, OWN, PAGE, 404],
  ])("is refused %s", async (_what, fields, headers, url, status) => {
    const before = posted.length;
    expect((await post(fields, headers, url)).statusCode).toBe(status);
    expect(posted).toHaveLength(before);
  });

  it("is refused, and not copied for each of its fields", async () => {
    const fields = Array.from({ length: 8000 }, (_none, at) => [`a.${at.toString(36)}`, ""]);
    expect((await post({ ...FIELDS, starRating: "6", ...Object.fromEntries(fields) })).statusCode).toBe(422);
  });

  it.each([
    [64 * 1024, 422, "buy-box"],
    [64 * 1024 + 1, 413, "Go back in your browser, shorten it and send it again"],
  ])("has at most 64 kB, and stays connected until it is sent: %d bytes", async (bytes, status, text) => {
    answer = { status: 400, body: { code: "bad-request", message: "" } };
    const rest = new URLSearchParams({ ...FIELDS, text: "" }).toString().length;
    const { statusCode, headers, body } = await post(
      { ...FIELDS, text: "a".repeat(bytes - rest) },
      { ...OWN, accept: "text/html" },
    );
    expect([statusCode, headers["connection"] === "close"]).toEqual([status, false]);
    expect(body).toContain(text);
  });
});

it("a page that is opened has no refused form", async () => {
  jobs.length = 0;
  expect((await shell.app.inject({ url: PAGE, headers: { cookie: "sid=1" } })).statusCode).toBe(200);
  for (const url of seenBySlots()) expect(url).not.toHaveProperty("refusedForm");
});
