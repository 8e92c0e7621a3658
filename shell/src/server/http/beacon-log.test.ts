import { describe, expect, it, jest } from "@jest/globals";
import { useShellFixture } from "../shell-app.fixture.js";

const TOKEN = "c".repeat(43);
const LINK = `https://shop.example/account/password?token=${TOKEN}`;
const HOST = { host: "shop.example" };

const shell = useShellFixture({
  trustedProxies: ["127.0.0.1"],
  routes: (storefront) => storefront.get("/tpv/api/cut", (request) => request.raw.destroy()),
});

let sender = 0;
async function send(type: string, body: unknown, address = `10.0.0.${(sender += 1)}`) {
  const lines = shell.log.length;
  const headers = { ...HOST, "content-type": type, "x-forwarded-for": address };
  const answer = await shell.app.inject({ method: "POST", url: "/beacon", headers, payload: JSON.stringify(body) });
  expect(answer.statusCode).toBe(204);
  return shell.log.slice(lines);
}

describe("a browser's report about a page behind a mailed link", () => {
  it("is logged without its token", async () => {
    const [line, ...others] = await send("application/csp-report", {
      "csp-report": {
        "document-uri": LINK,
        referrer: `${LINK}#x`,
        "effective-directive": "img-src",
        "blocked-uri": `https://evil.example/?${TOKEN}`,
        "source-file": LINK,
        "line-number": 7,
        "script-sample": `go("${LINK}")`,
        "original-policy": "default-src 'self'",
      },
    });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      msg: "Browser reported a violation",
      page: "https://shop.example/account/password",
      directive: "img-src",
      blocked: "https://evil.example/",
      source: "https://shop.example/account/password",
      line: 7,
      sample: 'go("https://shop.example/account/password?…")',
    });
    expect(JSON.stringify(line)).not.toContain(TOKEN);
  });

  it("is logged by what is readable of it", async () => {
    const report = { "violated-directive": "script-src", "line-number": "7", "document-uri": null };
    const [line] = await send("application/csp-report", { "csp-report": report });
    expect(line).toMatchObject({ directive: "script-src" });
    expect(line).not.toHaveProperty("line");
  });

  it.each([{ anything: LINK }, { "csp-report": "text" }, [], null])(
    "in an unknown shape is not logged",
    async (body) => {
      expect(await send("application/csp-report", body)).toEqual([]);
    },
  );
});

it("logs what a page reports without the tokens in its texts", async () => {
  const about = { pageLock: "lock", traceId: "trace-0001", page: `/unsubscribe/${TOKEN}?token=${TOKEN}` };
  const viewToken = shell.services.viewTokens.issue(about);
  const failure = {
    kind: "failure",
    release: "mfe-reviews@1.0.0",
    slot: "reviews",
    phase: "load",
    message: `at ${LINK}&a=b:7:3`,
    stack: `Error\n  at go (${LINK}:1:2)\n  at b?c`,
  };
  const [line] = await send("application/json", { ...about, viewToken, messages: [failure] });
  expect(line).toMatchObject({
    page: "/unsubscribe/…",
    message: "at https://shop.example/account/password?…",
    stack: "Error\n  at go (https://shop.example/account/password?…)\n  at b?c",
  });
});

it("logs a failed call without its query", async () => {
  const lines = shell.log.length;
  await shell.app.inject({ url: `/tpv/api/cut?token=${TOKEN}`, headers: HOST });
  expect(shell.log.slice(lines).at(-1)).toMatchObject({ msg: "Failed to proxy a call", path: "/tpv/api/cut" });
});

it("counts the beacons of an IPv6 network together", async () => {
  const report = { "csp-report": {} };
  // All within one window.
  const time = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  for (let times = 1; times <= 60; times += 1)
    expect(await send("application/csp-report", report, `2001:db8:0:7::${times}`)).toHaveLength(1);
  expect(await send("application/csp-report", report, "2001:db8:0:7:1::1")).toEqual([]);
  expect(await send("application/csp-report", report, "2001:db8:0:8::1")).toHaveLength(1);
  time.mockRestore();
});
