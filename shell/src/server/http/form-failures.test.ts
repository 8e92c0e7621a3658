import { describe, expect, it } from "@jest/globals";
import { startShellFixture, useShellFixture } from "../shell-app.fixture.js";

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost" };
const BROWSER = { ...FORM, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const ERROR = { code: "some-code", message: "For programs" };

const shell = useShellFixture({
  routes(storefront) {
    storefront.addContentTypeParser("*", (_request, _body, done) => done(null));
    storefront.post<{ Params: { status: string } }>("/ele-lpd/api/status/:status", async ({ params }, reply) =>
      reply.code(Number(params.status)).send(ERROR),
    );
    storefront.post("/ele-lpd/api/cut", async (_request, reply) => reply.hijack().raw.destroy());
  },
});

const post = (path: string, headers: Record<string, string>) =>
  shell.app.inject({ method: "POST", url: `/ele-lpd/api/${path}`, headers, payload: "email=ava%40example.com" });

describe("a form that a browser posts without a script", () => {
  it.each([
    ["status/500", 500, "We couldn&#39;t do this right now"],
    ["status/503", 503, "go back in your browser and try again"],
    ["status/429", 429, "Wait a moment"],
    ["status/413", 413, "shorten it"],
    ["status/400", 400, "We couldn&#39;t read that request"],
    ["cut", 502, "go back in your browser and try again"],
  ])("gets a page when its call fails (%s)", async (path, status, text) => {
    const { statusCode, headers, body } = await post(path, BROWSER);
    expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(body.replaceAll("'", "&#39;")).toContain(text);
    expect(body).not.toContain(ERROR.message);
    expect(body).toMatch(/<\/html>$/);
  });

  it("gets a page when it is too large", async () => {
    const payload = `email=${"a".repeat(256 * 1024)}`;
    const answer = await shell.app.inject({ method: "POST", url: "/ele-lpd/api/session", headers: BROWSER, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain("shorten it");
  });

  it("gets a page while storefront-api is down", async () => {
    const lonely = await startShellFixture({});
    await lonely.stopStorefront();
    const { statusCode, body } = await lonely.app.inject({
      method: "POST",
      url: "/ele-lpd/api/session",
      headers: BROWSER,
      payload: "email=ava%40example.com",
    });
    expect(statusCode).toBe(503);
    expect(body).toContain("go back in your browser and try again");
    await lonely.close();
  });
});

it("leaves what a script posts to the script", async () => {
  const response = await post("status/503", { ...FORM, accept: "application/json" });
  expect([response.statusCode, response.json()]).toEqual([503, ERROR]);
});
