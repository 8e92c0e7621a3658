import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createPageData, printItem, retailMember, sellableItem } from "shared-contracts/fixtures";
import type { PageState, ProductItem } from "shared-contracts";
import { selectStylesheets, sendEarlyHints } from "../document/page-preloads.js";
import { startShellFixture, type ShellFixture } from "../shell-app.fixture.js";

const CSS = ".s-1{margin:0}";
const hashOf = (css: string, encoding: "base64" | "base64url") =>
  `sha384-${createHash("sha384").update(css).digest(encoding)}`;
const INTEGRITY = hashOf(CSS, "base64");

let shell: ShellFixture | undefined;

afterEach(async () => {
  await shell?.close();
  shell = undefined;
});

const styled = (name: string, slots: readonly string[], version = "2.0.0", css = CSS) => ({
  name,
  version,
  slots,
  files: { "styles.css": css },
  browser: { styles: "styles.css" },
});

/** Purchase and print have stylesheets; reviews is a release that an older kit has built. */
async function open(item: ProductItem = sellableItem): Promise<ShellFixture> {
  shell = await startShellFixture({ visitor: retailMember, pageData: () => createPageData(item, retailMember) });
  const { registry, services } = shell;
  registry.promote([
    registry.publish({ name: "mfe-reviews", version: "1.0.0", slots: ["reviews"] }),
    registry.publish(styled("mfe-purchase", ["identity", "gallery", "buy-box", "details"])),
    registry.publish(styled("mfe-print-handoff", ["print-start"])),
  ]);
  await services.locks.refresh();
  return shell;
}

async function view(item?: ProductItem): Promise<string> {
  const { app } = await open(item);
  return (await app.inject({ url: "/lpd-sba-sku/product_135848", headers: { host: "shop.example" } })).body;
}

/** Behind the shell's own. */
function linksOf(html: string): string[] {
  const [page, ...links] = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(page).toContain('href="/shell/assets/page.css"');
  return links;
}

const addressOf = (name: string, css = CSS) => `/releases/${name}/${hashOf(css, "base64url")}/styles.css`;

const linkOf = (name: string) =>
  `<link rel="stylesheet" href="${addressOf(name)}" integrity="${INTEGRITY}" crossorigin="anonymous">`;

describe("a page", () => {
  it("links the stylesheets of its releases in the head, once each and by their hashes", async () => {
    const html = await view();
    expect(linksOf(html)).toEqual([linkOf("mfe-purchase")]);
    expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf("</head>"));
  });

  it("links them for the slots that it shows", async () => {
    expect(linksOf(await view(printItem))).toEqual([linkOf("mfe-purchase"), linkOf("mfe-print-handoff")]);
  });

  it("links the stylesheet of each release that it loads scripts of", async () => {
    const html = await view(printItem);
    const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "") as PageState;
    const slots = new Set(state.slots.map(({ fragment }) => fragment));
    const loaded = state.releases.filter(({ name, version }) => slots.has(name) && version === "2.0.0");
    // Releases are in the order of the lock, links in that of the slots.
    expect(loaded.map(({ name }) => linkOf(name)).sort()).toEqual(linksOf(html).sort());
    expect(loaded).toHaveLength(2);
  });

  it("has no rule of theirs in its text, and no stylesheet behind its head", async () => {
    const [head = "", body = ""] = (await view()).split("</head>");
    expect(head).not.toContain(CSS);
    expect(body).not.toContain('rel="stylesheet"');
  });

  it("shows releases without a stylesheet as before", async () => {
    const html = await view();
    expect(html).toContain('data-rendered="mfe-reviews@1.0.0"');
    expect(html).not.toContain("/releases/mfe-reviews/1.0.0/styles.css");
  });

  it("has no script behind a stylesheet that waits for it while the page is read", async () => {
    const [, behind = ""] = (await view()).split(linkOf("mfe-purchase"));
    // Data and speculation rules wait for nothing.
    const scripts = behind.match(/<script(?![^>]*(?:\bdefer\b|type="(?:application\/|speculationrules)))[^>]*>/g);
    expect(scripts).toBeNull();
  });
});

describe("a stylesheet's address", () => {
  const SLOTS = ["identity", "gallery", "buy-box", "details"];
  const NEXT = ".s-2{margin:0}";

  async function release(version: string, css?: string): Promise<void> {
    const { registry, services } = await open();
    expect(await ask(addressOf("mfe-purchase"))).toBe(CSS);
    registry.promote([registry.publish(styled("mfe-purchase", SLOTS, version, css))]);
    await services.locks.refresh();
  }

  async function ask(url: string): Promise<string | undefined> {
    return (await shell?.app.inject({ url, headers: { host: "shop.example" } }))?.body;
  }

  it("is the same after a release that changes none of its rules", async () => {
    await release("2.1.0");
    const { app } = shell ?? (await open());
    const { body } = await app.inject({ url: "/lpd-sba-sku/product_135848", headers: { host: "shop.example" } });
    expect(body).toContain('data-rendered="mfe-purchase@2.1.0"');
    expect(linksOf(body)).toEqual([linkOf("mfe-purchase")]);
    expect(await ask(addressOf("mfe-purchase"))).toBe(CSS);
  });

  it("is another after one that changes them, and that of open pages still answers", async () => {
    await release("2.1.0", NEXT);
    expect(await ask(addressOf("mfe-purchase", NEXT))).toBe(NEXT);
    // The registry is asked for what isn't live. While it is down, this shell has the release.
    shell?.registry.setDown(true);
    expect(await ask(addressOf("mfe-purchase"))).toBe(CSS);
  });

  it("names the file that has it, and no other fragment's", async () => {
    await release("2.1.0");
    for (const url of [addressOf("mfe-print-handoff"), addressOf("mfe-purchase").replace("styles", "other")]) {
      expect((await shell?.app.inject({ url, headers: { host: "shop.example" } }))?.statusCode).toBe(404);
    }
  });
});

it("preloads emotion with the first fragment's scripts if its release takes it, and tells the browser", async () => {
  shell = await startShellFixture({
    visitor: retailMember,
  });
  const { app, registry, services } = shell;
  const preload = /<link rel="preload" as="script" href="\/shell\/assets\/emotion\.js" integrity="sha384-emotion"/;
  for (const [version, shared, isPreloaded] of [
    ["2.0.0", { react: "^19.3.1" }, false],
    ["2.1.0", { "@emotion/styled": "^11.14.1" }, true],
  ] as const) {
    registry.promote([registry.publish({ name: "mfe-purchase", version, slots: ["buy-box"], shared })]);
    await services.locks.refresh();
    const { body } = await app.inject({ url: "/lpd-sba-sku/product_135848", headers: { host: "shop.example" } });
    expect(preload.test(body)).toBe(isPreloaded);
    expect(body.includes('"usesEmotion":true')).toBe(isPreloaded);
  }
});

describe("early hints", () => {
  it("name stylesheets with their hashes and the typeface first, at the shop's own origin", async () => {
    const { services } = await open();
    const stylesheets = selectStylesheets([{ fragment: "mfe-purchase" }], services.locks.current());
    const sent: unknown[] = [];
    const reply = { raw: { writeEarlyHints: ({ link }: { link: unknown }) => sent.push(link) } } as unknown;
    for (const httpVersionMajor of [1, 2]) {
      const request = { raw: { httpVersionMajor } } as FastifyRequest;
      const own = { assets: services.assets, fragmentOrigin: "https://files.test" };
      sendEarlyHints(own, request, reply as FastifyReply, stylesheets);
    }
    expect(sent).toEqual([
      [
        '</shell/assets/page.css>; rel=preload; as=style; crossorigin=anonymous; integrity="sha384-page"',
        `<${addressOf("mfe-purchase")}>; rel=preload; as=style; crossorigin=anonymous; integrity="${INTEGRITY}"`,
        '</shell/assets/typeface.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous',
        '</shell/assets/shell.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha384-shell"',
        "<https://files.test>; rel=preconnect; crossorigin=anonymous",
      ],
    ]);
  });

  it("name none that the manifest does not list", async () => {
    const { services, registry } = await open();
    const { files: _files, ...release } = styled("mfe-purchase", ["buy-box"]);
    registry.promote([registry.publish({ ...release, version: "2.1.0" })]);
    await services.locks.refresh();
    expect(selectStylesheets([{ fragment: "mfe-purchase" }], services.locks.current())).toEqual([]);
  });
});
