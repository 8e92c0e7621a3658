import { afterEach, describe, expect, it } from "@jest/globals";
import type { IncomingHttpHeaders } from "node:http";
import type { ErrorPage, PageData } from "shared-contracts";
import { createGuest, createPageData, retailGuest, retailMember, sellableItem } from "shared-contracts/fixtures";
import type { RendererAnswer, RendererJob } from "fragment-renderer";
import {
  renderNames,
  startShellFixture,
  type ShellFixture,
  type ShellFixtureOptions,
} from "../../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
/** Longer than any test takes. */
const LONG = 60_000;
/** The longest that page plans allow. */
const LONGEST_DEADLINE_MS = 5000;

let shell: ShellFixture | undefined;
/** Headers of all requests to storefront-api. */
let heard: IncomingHttpHeaders[] = [];
const renderAgain = new Set<() => void>();

afterEach(async () => {
  for (const go of renderAgain) go();
  renderAgain.clear();
  await shell?.close();
  shell = undefined;
  heard = [];
});

async function open(options: Partial<ShellFixtureOptions> = {}): Promise<ShellFixture> {
  shell = await startShellFixture({
    visitor: (cookie) => (cookie.includes("sid=member") ? retailMember : retailGuest),
    isWhole: true,
    sharedPageMilliseconds: LONG,
    sharesAtOnce: true,
    routes: (storefront) => storefront.addHook("onRequest", async ({ headers }) => void heard.push(headers)),
    ...options,
  });
  return shell;
}

async function view(headers: Record<string, string> = {}, url = PRODUCT) {
  const response = await shell!.app.inject({ url, headers: { host: "shop.example", ...headers } });
  // The page is cached shortly after its last part was sent.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1] ?? "";
  return { ...response, statusCode: response.statusCode, body: response.body, headers: response.headers, nonce };
}

type View = Awaited<ReturnType<typeof view>>;

/** Removes the values that differ between views. */
const VIEW_TOKEN = /"viewToken":"[^"]+"/;

function commonOf({ body, nonce, headers }: View): string {
  return body
    .replaceAll(nonce, "NONCE")
    .replace(`"traceId":"${String(headers["x-trace-id"])}"`, '"traceId":"TRACE"')
    .replace(VIEW_TOKEN, '"viewToken":"TOKEN"');
}

async function outcomes(): Promise<Record<string, number>> {
  const text = await shell!.services.metrics.registry.metrics();
  return Object.fromEntries(
    [...text.matchAll(/shell_shared_pages_total\{outcome="(\w+)"\} (\d+)/g)].map(([, name, n]) => [name, Number(n)]),
  );
}

/** A page whose slot `reviews` waits for a signal to render. */
function rendersLate(slot = "reviews") {
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  renderAgain.add(go);
  const render = async (job: RendererJob): Promise<RendererAnswer> => {
    if (job.kind === "render" && job.slot === slot) await gone;
    return renderNames(job);
  };
  return { render, go: () => go() };
}

describe("two guests who ask for the same page within the time", () => {
  it("share from the second on, since most pages are asked for by one", async () => {
    await open({ sharesAtOnce: false });
    for (let times = 0; times < 3; times += 1) await view();
    await view({}, `${PRODUCT}?once`);
    expect(await outcomes()).toEqual({ miss: 1, hit: 1 });
    expect(shell?.asked).toEqual([PRODUCT, PRODUCT, `${PRODUCT}?once`]);
    expect(shell?.log.flatMap(({ msg, shared }) => (msg === "Page view" ? [shared] : []))).toEqual([
      undefined,
      "miss",
      "hit",
      undefined,
    ]);
  });

  it("get the same bytes but for nonce and trace id, and storefront-api is asked once", async () => {
    await open();
    const first = await view();
    const asked = heard.length;
    const second = await view();
    expect(first.statusCode).toBe(200);
    expect(commonOf(second)).toBe(commonOf(first));
    expect(second.nonce).not.toBe(first.nonce);
    expect(second.body).not.toContain(first.nonce);
    expect(second.body).toContain(`nonce="${second.nonce}"`);
    expect(second.body).toContain(`"traceId":"${String(second.headers["x-trace-id"])}"`);
    expect([heard.length, shell?.asked]).toEqual([asked, [PRODUCT]]);
    expect(await outcomes()).toEqual({ miss: 1, hit: 1 });
  });

  it("get the same headers, and each view is recorded", async () => {
    await open();
    const own = ["content-security-policy", "x-trace-id", "date", "content-length", "transfer-encoding"];
    const [first, second] = [await view(), await view()].map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
    );
    expect(second).toEqual(first);
    const lines = shell?.log.filter(({ msg }) => msg === "Page view");
    expect(lines?.map((line) => line["shared"])).toEqual(["miss", "hit"]);
    expect(lines?.[1]).toMatchObject({ page: "product", path: PRODUCT, status: 200, slots: { "buy-box": "rendered" } });
    const metrics = await shell?.services.metrics.registry.metrics();
    expect(metrics).toContain('shell_page_view_seconds_count{page="product",status="200",channel="stable"} 2');
  });

  it("may be counted by others, of which storefront-api hears nothing", async () => {
    await open();
    const visitor = { "user-agent": "Visitor/1", "accept-language": "de", "sec-fetch-site": "cross-site" };
    await view({ ...visitor, cookie: "_ga=first", "x-trace-id": "trace-of-the-first" });
    await view({ ...visitor, cookie: "_ga=second" });
    expect(await outcomes()).toEqual({ miss: 1, hit: 1 });
    const told = new Set(heard.flatMap((headers) => Object.keys(headers)));
    expect([...told].toSorted()).toEqual([
      "accept",
      "connection",
      "host",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-trace-id",
    ]);
    expect(JSON.stringify(heard)).not.toContain("trace-of-the-first");
  });
});

describe("a shared page is not for", () => {
  it.each([
    ["a member", { cookie: "sid=member" }, PRODUCT],
    ["a guest with a session", { cookie: "sid=guest" }, PRODUCT],
    ["another host", { host: "business.shop.example" }, PRODUCT],
    ["a guest who chose a place to deliver to", { cookie: "zipcode=10001" }, PRODUCT],
    ["another query", {}, `${PRODUCT}?ars=y`],
    ["another time", { "x-test-clock": "2025-06-01T12:00:00Z" }, PRODUCT],
  ])("%s, neither before nor after", async (_who, headers, url) => {
    await open();
    await view();
    const before = shell?.asked.length;
    await view(headers, url);
    expect(shell?.asked.length).toBe(Number(before) + 1);
    await view();
    expect(shell?.asked.length).toBe(Number(before) + 1);
  });

  it("another revision of the lock", async () => {
    await open();
    await view();
    const { registry, services } = shell!;
    const releases = services.locks.current()?.lock.releases ?? [];
    const next = registry.publish({ name: "mfe-purchase", version: "1.1.0", slots: ["buy-box"] });
    registry.promote([...releases.filter(({ name }) => name !== next.name), next]);
    await services.locks.refresh();
    expect((await view()).body).toContain('data-rendered="mfe-purchase@1.1.0"');
  });

  it("anybody where none are shared", async () => {
    await open({ sharedPageMilliseconds: 0 });
    await view();
    await view();
    expect(shell?.asked).toHaveLength(2);
  });
});

describe("many who ask at once", () => {
  it("get one page, once it is made", async () => {
    const { render, go } = rendersLate();
    // On a busy machine the last of them may ask after the slot's deadline, and a page that lacks a slot isn't shared.
    const { app } = await open({ render, deadlineMs: LONGEST_DEADLINE_MS });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const asking = Array.from({ length: 20 }, () => fetch(`${origin}${PRODUCT}`));
    while ((await outcomes())["joined"] !== 19) await new Promise((resolve) => setTimeout(resolve, 5));
    go();
    for (const answer of await Promise.all(asking)) expect(await answer.text()).toContain("</html>");
    expect(shell?.asked).toEqual([PRODUCT]);
    expect(await outcomes()).toEqual({ miss: 1, joined: 19 });
  });

  it("get it also when the first of them goes away", async () => {
    const { render, go } = rendersLate();
    const { app } = await open({ render });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const leaving = new AbortController();
    const first = fetch(`${origin}${PRODUCT}`, { signal: leaving.signal }).catch(() => undefined);
    while ((await outcomes())["miss"] !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = fetch(`${origin}${PRODUCT}`);
    leaving.abort();
    await first;
    go();
    expect(await (await second).text()).toContain("</html>");
    expect(await (await fetch(`${origin}${PRODUCT}`)).text()).toContain("</html>");
    expect(await outcomes()).toEqual({ miss: 1, joined: 1, hit: 1 });
  });

  it("get one error page, which is not kept", async () => {
    let answer: PageData | ErrorPage = { errorCode: 500, responseStatusCode: 500 };
    await open({ pageData: () => answer });
    const failed = await Promise.all([view(), view()]);
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(failed[0]?.nonce).not.toBe(failed[1]?.nonce);
    expect(shell?.asked).toHaveLength(1);
    answer = createPageData(sellableItem, retailGuest);
    expect(await view()).toMatchObject({ statusCode: 200 });
  });

  it("get pages of their own where storefront-api takes one for a member", async () => {
    await open({ visitor: retailMember });
    const pages = await Promise.all([view(), view()]);
    for (const { body } of pages) expect(body).toContain("</html>");
    // Once to learn the reads, and once per view.
    expect(shell?.asked).toHaveLength(3);
    expect(heard.filter((headers) => "user-agent" in headers || "x-forwarded-for" in headers)).not.toEqual([]);
  });

  it("get cookies of their own", async () => {
    let cookies = 0;
    await open({
      routes: (storefront) =>
        storefront.addHook("onSend", async (_request, reply) => {
          cookies += 1;
          void reply.header("set-cookie", `visit=${cookies}`);
        }),
    });
    const set = (await Promise.all([view(), view()])).map(({ headers }) => String(headers["set-cookie"]));
    expect(set[0]).toContain("visit=");
    expect(set[1]).not.toBe(set[0]);
  });
});

describe("a page that is not as it should be", () => {
  it("is not kept when a slot fell back, and says so once", async () => {
    let isBroken = true;
    await open({
      render: (job) =>
        isBroken && job.kind === "render" && job.slot === "gallery"
          ? { ok: false, fault: "slot-threw", message: "Error: no" }
          : renderNames(job),
    });
    const [first, second] = await Promise.all([view(), view()]);
    for (const { body } of [first, second]) expect(body).toContain('data-fallback="render-threw"');
    expect(shell?.log.filter(({ msg }) => msg === "Slots fell back")).toHaveLength(1);
    isBroken = false;
    expect((await view()).body).not.toContain('data-fallback="');
  });

  it("is not kept when its data are the last good ones", async () => {
    const { stopStorefront } = await open();
    await view();
    await stopStorefront();
    shell?.services.guestPages?.clear();
    for (let times = 0; times < 2; times += 1) {
      expect((await view()).body).toContain("You cannot order right now.");
    }
    expect(await outcomes()).toEqual({ miss: 3 });
  });

  it("is not kept when nobody could say who looks", async () => {
    await open({ isVisitorUnknown: true });
    await view();
    await view();
    expect(await outcomes()).toEqual({ miss: 2 });
  });

  it("is not kept when there is no such product", async () => {
    await open({
      pageData: () =>
        createPageData({ ...sellableItem, product: { ...sellableItem.product, name: undefined } }, retailGuest),
    });
    expect([(await view()).statusCode, (await view()).statusCode]).toEqual([404, 404]);
    expect(await outcomes()).toEqual({ miss: 2 });
  });
});

describe("what a visitor sends", () => {
  it("changes nothing but its own place", async () => {
    await open();
    const plain = await view();
    const chosen = await view({ "x-trace-id": "document" });
    expect(chosen.body).toContain('"traceId":"document"');
    expect(commonOf(chosen)).toBe(commonOf(plain));
    expect(commonOf(await view())).toBe(commonOf(plain));
  });
});

it("no visitor ever sees a placeholder", async () => {
  await open({ visitor: createGuest("retail"), render: renderNames });
  const bodies = [await view(), await view()].map(({ body, headers }) => body + JSON.stringify(headers));
  const placeholders = heard.map((headers) => String(headers["x-trace-id"]));
  expect(new Set(placeholders).size).toBe(1);
  for (const placeholder of placeholders) for (const body of bodies) expect(body).not.toContain(placeholder);
});
