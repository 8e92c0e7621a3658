import { afterEach, describe, expect, it } from "@jest/globals";
import type { ErrorPage, PageData, ProductItem, VisitorContext } from "shared-contracts";
import {
  businessGuest,
  businessMember,
  createPageData,
  printItem,
  retailGuest,
  retailMember,
  sellableItem,
} from "shared-contracts/fixtures";
import type { RendererAnswer, RendererJob } from "fragment-renderer";
import { renderNames, startShellFixture, type ShellFixture, type ShellFixtureOptions } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
let shell: ShellFixture | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

function pageOf(item: ProductItem, visitor: VisitorContext): PageData {
  return createPageData(item, visitor);
}

async function open(options: Partial<ShellFixtureOptions> & { visitor?: VisitorContext } = {}): Promise<ShellFixture> {
  const visitor = options.visitor ?? retailMember;
  shell = await startShellFixture({ visitor, pageData: () => pageOf(sellableItem, visitor), ...options });
  return shell;
}

async function view(options: Parameters<typeof open>[0] = {}, address = PRODUCT) {
  const { app } = await open(options);
  return app.inject({ url: address, headers: { host: "shop.example" } });
}

function slotsOf(html: string): string[] {
  return [...html.matchAll(/data-slot="([^"]+)"/g)].map(([, name]) => name ?? "");
}

function stateOf(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "";
  return JSON.parse(text) as Record<string, unknown>;
}

describe("the product page", () => {
  it.each([
    ["/lpd-sba-sku/product_123?ars=y [S2-2.01]", "/lpd-sba-sku/product_123?ars=y"],
    ["/lpd-sba-sku/product_1%23%23CIN-7 [S2-2.01]", "/lpd-sba-sku/product_1%23%23CIN-7"],
    ["/lpd-sba-sku?itemId=1&storeNumber=0008 [S2-2.01]", "/lpd-sba-sku?itemId=1&storeNumber=0008"],
  ])("asks for the page data of %s unchanged", async (_title, address) => {
    await view({}, address);
    expect(shell?.asked).toEqual([address]);
  });

  it("has its slots in document order, the print start for print items only", async () => {
    const plain = await view({ isWhole: true });
    await shell?.close();
    const print = await view({ isWhole: true, pageData: () => pageOf(printItem, retailMember) });
    expect(slotsOf(plain.body).slice(0, 5)).toEqual(["identity", "review-snapshot", "gallery", "buy-box", "details"]);
    expect(slotsOf(print.body).slice(3, 6)).toEqual(["buy-box", "print-start", "details"]);
  });

  it("hides the main section when the product is empty [S2-2.03]", async () => {
    const empty: ProductItem = { ...sellableItem, product: { ...sellableItem.product, name: undefined } };
    const response = await view({ isWhole: true, pageData: () => pageOf(empty, retailMember) });
    expect(response.statusCode).toBe(404);
    expect(slotsOf(response.body)).toEqual(["recently-viewed"]);
  });

  it("tells the browser all it needs, and preloads what hydrates first behind what is seen first", async () => {
    const { body } = await view();
    expect(stateOf(body)).toMatchObject({
      lock: { id: "mfe-purchase@1.0.0" },
      releases: [{ name: "mfe-purchase", baseUrl: "/releases/mfe-purchase/1.0.0/", entry: "remote-entry.js" }],
      url: { path: PRODUCT, query: {} },
    });
    expect(body).toMatch(
      /<head><meta charset="utf-8"><link rel="preload" as="font" type="font\/woff2" href="\/shell\/assets\/typeface\.woff2" crossorigin="anonymous"><link rel="preload" as="script" href="\/shell\/assets\/shell\.js"[^>]*><meta/,
    );
    expect(body).toMatch(
      /data-slot="buy-box".*<link rel="preload" as="script" href="\/releases\/mfe-purchase\/1\.0\.0\/remote-entry\.js" integrity="sha384-[^"]+" crossorigin="anonymous".*data-slot="details"/s,
    );
  });

  it("has a skip link to its content, and one to each section in a column", async () => {
    const { body } = await view();
    const links = [...body.matchAll(/<a class="skip-link" href="#([^"]+)">([^<]+)/g)];
    expect(links.map(([, id, text]) => [id, text])).toEqual([
      ["main", "Skip to content"],
      ["buy", "Skip to price and options"],
    ]);
  });

  it("links to the sections that its slots declare, and holds them in one element with the links", async () => {
    const { body } = await view({ isWhole: true });
    const [, links = "", sections = ""] =
      /<div class="page-sections">.*?<nav class="section-navigation"[^>]*>(.*?)<\/nav>(.*?)<\/div><\/main>/s.exec(
        body,
      ) ?? [];
    expect([...links.matchAll(/href="#([^"]+)" data-of="([^"]+)">([^<]+)/g)].map((link) => link.slice(1))).toEqual([
      ["description", "details", "Description"],
      ["product-reviews", "reviews", "Reviews"],
    ]);
    expect(slotsOf(body.replace(sections, ""))).toEqual(["identity", "review-snapshot", "gallery", "buy-box"]);
    expect(slotsOf(sections).at(0)).toBe("details");
    expect(slotsOf(sections).at(-1)).toBe("compare-tray");
  });

  it("carries no price in its structured data that the page hides", async () => {
    const { body } = await view({ visitor: businessGuest });
    expect(body).toContain("application/ld+json");
    expect(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1]).not.toMatch(/price/i);
  });
});

describe("a page load failure", () => {
  const errors: [string, ErrorPage, number, string][] = [
    ["an unknown item", { errorCode: 404, responseStatusCode: 404 }, 404, "We could not find this product."],
    ["a failed load", { errorCode: 500, responseStatusCode: 500 }, 500, "We are sorry, something went wrong."],
  ];
  it.each(errors)("shows the error page for %s [S2-2.02] [S2-8.03]", async (_why, error, status, heading) => {
    const response = await view({ pageData: () => error });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(heading);
    expect(slotsOf(response.body)).toEqual(["error"]);
    expect(response.body).toContain(`Status ${status}`);
    expect(response.body).toContain(`<title>${heading}</title>`);
  });

  it("stores the error in the page's state [S2-8.01]", async () => {
    const { body } = await view({ pageData: () => ({ errorCode: 418, responseStatusCode: 418 }) });
    expect(stateOf(body)).toMatchObject({ pageData: { errorPage: { errorCode: 418, responseStatusCode: 418 } } });
  });

  it("shows the error page where the answer is no page data at all", async () => {
    const pageData = () => ({ slots: [{ tiles: 7 }] }) as unknown as PageData;
    const response = await view({ pageData });
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain("We are sorry, something went wrong.");
  });

  it("shows the error page for page data that carries one with status 200 [S2-2.02]", async () => {
    const pageData = { ...pageOf(sellableItem, retailMember), errorPage: { errorCode: 500, responseStatusCode: 500 } };
    expect(await view({ pageData: () => pageData })).toMatchObject({ statusCode: 500 });
  });
});

describe("while storefront-api is down", () => {
  it("shows a guest the last good public page, marked", async () => {
    const { app, stopStorefront } = await open({ visitor: retailGuest });
    await app.inject(PRODUCT);
    await stopStorefront();
    const response = await app.inject(PRODUCT);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("You cannot order right now.");
    expect(response.body).toContain("<p>buy-box</p>");
    expect(shell?.log.filter(({ msg }) => msg === "Serving stale page data")).toHaveLength(1);
  });

  it("says of a page that it has no data for", async () => {
    const { app, stopStorefront, log } = await open({ visitor: retailGuest });
    await stopStorefront();
    await app.inject(PRODUCT);
    expect(log.filter(({ msg }) => msg === "Page data unavailable")).toEqual([
      expect.objectContaining({ path: PRODUCT, status: 503 }),
    ]);
  });

  it("never shows a guest what a member saw", async () => {
    const { app, stopStorefront } = await open({ visitor: retailMember });
    await app.inject(PRODUCT);
    await stopStorefront();
    const response = await app.inject(PRODUCT);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("10");
    expect(response.body).toContain("Try again");
  });
});

describe("while storefront-api cannot say who is looking", () => {
  it("shows no member the page of a guest", async () => {
    const { app } = await open({ isVisitorUnknown: true });
    const response = await app.inject({ url: PRODUCT, headers: { cookie: "sid=member" } });
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("3");
    expect(response.body).toContain("We can't load your account right now");
    expect(response.body).not.toMatch(/Sign in|page-state/);
  });

  it.each(["/", "/cart", "/account/signin", "/nowhere"])("says so at %s, too", async (url) => {
    const { app } = await open({ isVisitorUnknown: true });
    const response = await app.inject({ url, headers: { cookie: "__Host-Http-sid=member" } });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain("We can't load your account right now");
  });

  it("shows a member who comes back no saved page of a guest", async () => {
    const { app, stopStorefront } = await open({ visitor: retailGuest });
    await app.inject(PRODUCT);
    await stopStorefront();
    const response = await app.inject({ url: PRODUCT, headers: { cookie: "sid=member" } });
    expect(response.statusCode).toBe(503);
    expect(response.body).not.toContain("buy-box");
  });

  it("shows whoever has no session the page of a guest, marked, and says why", async () => {
    const response = await view({ isVisitorUnknown: true });
    expect(shell?.log).toContainEqual(
      expect.objectContaining({ msg: "Visitor lookup failed; rendering as an unknown visitor", path: PRODUCT }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("You cannot order right now.");
  });
});

describe("a slot that fails", () => {
  const failing =
    (slot: string) =>
    (job: RendererJob): RendererAnswer =>
      job.kind === "render" && job.slot === slot
        ? { ok: false, fault: "slot-threw", message: "Error: no" }
        : renderNames(job);

  it("keeps the page at 200 and every other slot as it is", async () => {
    const { statusCode, body } = await view({ render: failing("gallery") });
    expect(statusCode).toBe(200);
    expect(body).toContain('data-slot="gallery" data-fragment="mfe-purchase" data-fallback="render-threw"></div>');
    expect(body).toContain('data-rendered="mfe-purchase@1.0.0"><p>buy-box</p>');
  });

  it("leaves a link where no script will draw it", async () => {
    const { body } = await view({ render: failing("gallery") });
    const [, notice = ""] = /<noscript>(<p class="slot-late">.*?)<\/noscript>/.exec(body) ?? [];
    expect(notice).toContain("This part of the page is not available right now.");
    expect(notice).toContain(`<a href="${PRODUCT}">Try again</a>`);
    const { body: late } = await view({ render: failing("details") });
    expect(late).toContain('<noscript><p class="slot-late" id="description">');
    const { body: stoodIn } = await view({ render: failing("buy-box") });
    expect(stoodIn).toContain('<div class="slot-fallback" id="buy" tabindex="-1">');
  });

  it("is logged in one line that names the release, and counted", async () => {
    await view({ render: failing("gallery") });
    const lines = shell?.log.filter((line) => line["reason"] === "render-threw");
    expect(lines).toEqual([
      expect.objectContaining({
        release: "mfe-purchase@1.0.0",
        slots: ["gallery"],
        pageLock: "mfe-purchase@1.0.0",
      }),
    ]);
    expect(await shell?.services.metrics.registry.metrics()).toContain(
      'shell_slots_total{slot="gallery",fragment="mfe-purchase",outcome="render-threw",channel="stable"} 1',
    );
  });

  it("lets a member buy by a plain form where the buy box is the one", async () => {
    const { body } = await view({ render: failing("buy-box") });
    const slot = /<div data-slot="buy-box".*?<\/form>/s.exec(body)?.[0] ?? "";
    expect(slot).toContain('name="call" value="addCartItems"');
    expect(slot).toContain('name="itemId" value="135848"');
    expect(slot).toContain("$12.99");
    expect(slot).toContain(`name="returnTo" value="${PRODUCT}?cart=added&amp;added={addedItems.0.qty}"`);
  });

  it("leaves a guest the way to sign in, and no form", async () => {
    const { body } = await view({ visitor: retailGuest, render: failing("buy-box") });
    expect(body).toContain("/account/signin?LaunchItems=135848");
    expect(body).not.toContain('value="addCartItems"');
  });

  it("suspends a slot that ended three renderers, and no other", async () => {
    const asked: string[] = [];
    const { app } = await open({
      render: (job) => {
        if (job.kind === "render") asked.push(job.slot);
        return job.kind === "render" && job.slot === "gallery"
          ? { ok: false, fault: "renderer-slow", message: "" }
          : renderNames(job);
      },
    });
    const headers = { cookie: "sid=1" };
    for (let times = 0; times < 3; times += 1) await app.inject({ url: PRODUCT, headers });
    const { body } = await app.inject({ url: PRODUCT, headers });
    expect(body).toContain('data-fallback="render-suspended"');
    expect(asked.filter((slot) => slot === "gallery")).toHaveLength(3);
    expect(asked.filter((slot) => slot === "buy-box")).toHaveLength(4);
  });
});

describe("a release of which no slot renders", () => {
  it("is suspended as a whole, and not each slot after three renderers of its own", async () => {
    const asked: string[] = [];
    const { app } = await open({
      render: (job) => {
        if (job.kind === "calls") return renderNames(job);
        asked.push(job.slot);
        return { ok: false, fault: "renderer-slow", message: "" };
      },
    });
    for (let times = 0; times < 5; times += 1) await app.inject(PRODUCT);
    // Those requested with the first page, without duplicates.
    expect(asked).toEqual([...new Set(asked)]);
    const { statusCode, body } = await app.inject(PRODUCT);
    expect(statusCode).toBe(200);
    expect(body).toContain('data-slot="gallery" data-fragment="mfe-purchase" data-fallback="render-suspended"');
  });
});

describe("a slot that no renderer came to", () => {
  it("is taken for neither well nor broken", async () => {
    const faults = ["renderer-slow", "queue-late", "renderer-slow", "queue-late", "renderer-slow"] as const;
    let times = 0;
    const { app } = await open({
      render(job) {
        if (job.kind !== "render" || job.slot !== "gallery") return renderNames(job);
        times += 1;
        return { ok: false, fault: faults[times - 1] ?? "renderer-slow", message: "" };
      },
    });
    for (let views = 0; views < 6; views += 1) await app.inject(PRODUCT);
    expect(times).toBe(faults.length);
  });
});

/** Every slot requests the question in the URL. */
function askForQuestion(job: RendererJob): RendererAnswer {
  if (job.kind === "render") return renderNames(job);
  return {
    ok: true,
    kind: "calls",
    calls: [{ key: "question", call: "getQuestion", request: { questionId: "9" } }],
  };
}

describe("the review page", () => {
  it("is the error page with 404 where reviews are not enabled", async () => {
    const visitor = { ...businessMember, flags: { ...businessMember.flags, toggles: {} } };
    expect(await view({ visitor }, "/ptd/review/135848")).toMatchObject({ statusCode: 404 });
  });

  it("shows a question also where reviews are not enabled", async () => {
    const visitor = { ...businessMember, flags: { ...businessMember.flags, toggles: {} } };
    expect(await view({ visitor }, "/ptd/question/9")).toMatchObject({ statusCode: 200 });
  });

  it.each([
    ["404 for a question that does not exist", 404, 404],
    ["200 for one that does", 200, 200],
    ["200 while nobody can say whether it does", 500, 200],
  ])("answers %s", async (_what, answered, status) => {
    const { app, registry, services } = await open({
      routes: (storefront) =>
        void storefront.get("/ptd/api/question/:id", (_request, reply) => reply.code(answered).send({})),
      render: askForQuestion,
    });
    const calls = ["getQuestion"];
    registry.promote([registry.publish({ name: "mfe-reviews", version: "1.0.0", slots: ["review-page"], calls })]);
    await services.locks.refresh();
    const page = await app.inject("/ptd/question/9");
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain("<p>review-page</p>");
  });

  it("asks for the item's page data", async () => {
    expect(await view({}, "/ptd/review/135848")).toMatchObject({ statusCode: 200 });
    expect(shell?.asked).toEqual(["/lpd-sba-sku/product_135848"]);
  });
});
