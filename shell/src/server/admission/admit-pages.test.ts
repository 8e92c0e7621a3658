import { once } from "node:events";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { FastifyInstance } from "fastify";
import { retailMember } from "shared-contracts/fixtures";
import { startShellFixture, type ShellFixture } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const FAR_TOO_LATE = 10_000;
let shell: ShellFixture | undefined;
let loopDelay = 0;

afterEach(async () => {
  loopDelay = 0;
  await shell?.close();
});

async function open(routes?: (storefront: FastifyInstance) => void): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: retailMember,
    load: () => ({ loopDelay, queueTime: 0 }),
    routes(storefront) {
      storefront.post("/ele-lpd/api/cart/items", async () => ({ ok: true }));
      routes?.(storefront);
    },
  });
  return shell;
}

/**
 * A shell that falls behind while the number of pages that are always admitted is under way. They are only entered:
 * real ones would give up waiting after three seconds, which this test may take on a busy machine.
 */
async function openBusy() {
  const busy = await open();
  const pages = Array.from({ length: 8 }, () => busy.services.admission.enter("rendered"));
  loopDelay = FAR_TOO_LATE;
  const end = () => pages.forEach((page) => page.ok && page.leave());
  return { ...busy, end };
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a shell that is too busy", () => {
  it("answers 503 at once, and pages again as soon as it is not", async () => {
    const { app, log, metrics, services, end } = await openBusy();
    for (const url of [PRODUCT, "/", "/search?q=paper", "/terms"]) {
      const refused = await app.inject(url);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store" });
      expect(refused.body).toContain("Try again");
      expect(refused.body.length).toBeLessThan(1600);
    }
    expect(log.filter(({ reason }) => reason === "loop-late")).toHaveLength(1);
    expect(await metrics()).toContain('shell_pages_shed_total{reason="loop-late"} 4');

    loopDelay = 0;
    expect((await app.inject(PRODUCT)).statusCode).toBe(200);
    end();
    await until(() => services.admission.pages() === 0);
  });

  it.each([
    ["GET", "/healthz"],
    ["GET", "/readyz"],
    ["GET", "/cart"],
    ["GET", "/account/signin"],
    ["POST", "/beacon"],
    ["POST", "/ele-lpd/api/cart/items"],
  ] as const)("still answers %s %s", async (method, url) => {
    const { app } = await openBusy();
    const answer = await app.inject({
      method,
      url,
      ...(method === "POST" && { payload: {}, headers: { "content-type": "application/json" } }),
    });
    expect(answer.statusCode).toBeLessThan(300);
  });

  it("still hands out release files", async () => {
    const { app } = await openBusy();
    expect((await app.inject("/releases/mfe-purchase/1.0.0/remote-entry.js")).statusCode).toBe(200);
  });

  it("counts a page of a shopper who went away for as long as it may still be made", async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { app, services } = await open((storefront) => {
      storefront.addHook("onRequest", async ({ url }) =>
        url.startsWith("/ele-lpd/api/sba-sku") ? waiting : undefined,
      );
    });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const connected = once(app.server, "connection") as Promise<[Socket]>;
    const gone = new AbortController();
    const page = fetch(`${origin}${PRODUCT}`, { signal: gone.signal }).catch(() => undefined);
    await until(() => services.admission.pages() === 1);
    const [connection] = await connected;
    gone.abort();
    await Promise.all([page, once(connection, "close")]);
    expect(services.admission.pages()).toBe(1);
    await until(() => services.admission.pages() === 0);
    answer();
  });

  it("has a style that its own policy allows", async () => {
    const { app } = await openBusy();
    const { body, headers } = await app.inject(PRODUCT);
    const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    expect(body).not.toMatch(/<script|style=/);
  });
});
