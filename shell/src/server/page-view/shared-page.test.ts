import { afterEach, describe, expect, it } from "@jest/globals";
import { isGuest, type PageData, type VisitorContext } from "shared-contracts";
import { businessGuest, createPageData, retailGuest, retailMember, sellableItem } from "shared-contracts/fixtures";
import type { RendererAnswer, RendererJob } from "fragment-renderer";
import { inputOf, renderNames, startShellFixture, type ShellFixture } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const PERSON = "Ada Lovelace";
const OTHER = "Grace Hopper";
const called = (displayName: string): VisitorContext => ({
  ...retailMember,
  user: { ...retailMember.user, displayName },
});
const VISITORS: Readonly<Record<string, VisitorContext>> = {
  "": retailGuest,
  "sid=guest": retailGuest,
  "sid=business": businessGuest,
  "sid=member": called(PERSON),
  "sid=other": called(OTHER),
};

let shell: ShellFixture | undefined;
let rendered: string[] = [];
let finalPrice = 12.99;
let broken = "";

afterEach(async () => {
  await shell?.close();
  shell = undefined;
  rendered = [];
  finalPrice = 12.99;
  broken = "";
});

/** Each slot shows the release, tenant, person and price that it was rendered from. */
function renderInput(job: RendererJob): RendererAnswer {
  if (job.kind === "calls") return renderNames(job);
  if (job.slot === broken) return { ok: false, fault: "slot-threw", message: "Error: no" };
  const { context, pageData } = inputOf(job);
  rendered.push(job.slot);
  const person = isGuest(context) ? "nobody" : context.user.displayName;
  const name = pageData?.items[0]?.product.name;
  const html = `<p>${job.slot} ${job.bundle.version} ${context.tenant} ${person} ${name}</p>`;
  return { ok: true, kind: "render", rendering: { html, css: ".a{}", styleKey: "a" } };
}

function pageDataFor(cookie: string): PageData {
  const visitor = VISITORS[cookie] ?? retailGuest;
  const item = { ...sellableItem, product: { ...sellableItem.product, name: `Paper at ${finalPrice}` } };
  return createPageData(item, visitor);
}

async function open(): Promise<void> {
  shell = await startShellFixture({
    visitor: (cookie) => VISITORS[cookie] ?? retailGuest,
    pageData: (_address, cookie) => pageDataFor(cookie),
    render: renderInput,
  });
}

async function view(cookie = ""): Promise<string> {
  if (!shell) await open();
  const response = await shell?.app.inject({
    url: PRODUCT,
    headers: { host: "shop.example", ...(cookie && { cookie }) },
  });
  return response?.body ?? "";
}

function slotOf(html: string, slot: string): string {
  return new RegExp(`<div data-slot="${slot}"[^>]*>(.*?)</div>`, "s").exec(html)?.[1] ?? "";
}

async function metric(outcome: string): Promise<number> {
  const text = (await shell?.metrics()) ?? "";
  return Number(new RegExp(`shell_shared_renders_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0);
}

it("a page has what to say if its visitor is another by its next load", async () => {
  expect(await view()).toContain("You're no longer signed in. Sign in to go on.");
  expect(await view("sid=member")).toContain("You signed in or out in another tab, so we updated this page.");
});

describe("renders that views share", () => {
  it("are made once for two guests, whose pages differ in their nonces", async () => {
    const first = await view();
    const slots = rendered.length;
    const second = await view();
    expect(rendered).toHaveLength(slots);
    expect(await metric("hit")).toBe(slots);
    const [firstNonce, secondNonce] = [first, second].map((html) => /<style nonce="([^"]+)"/.exec(html)?.[1] ?? "");
    expect(secondNonce).not.toBe(firstNonce);
    expect(first).not.toContain(secondNonce);
    expect(second).not.toContain(firstNonce);
    expect(second).toContain(`<style data-emotion="a" nonce="${secondNonce}">`);
  });

  it("are never those of a visitor with a session, which are made for each view", async () => {
    await view();
    const slots = rendered.length;
    const [hers, others] = [await view("sid=member"), await view("sid=other")];
    await view("sid=member");
    expect(rendered).toHaveLength(4 * slots);
    expect(await metric("visitor")).toBe(3 * slots);
    expect([hers.includes(PERSON), hers.includes(OTHER)]).toEqual([true, false]);
    expect(slotOf(hers, "buy-box")).toContain(PERSON);
    expect(slotOf(others, "buy-box")).toContain(OTHER);
    expect(others).not.toContain(PERSON);
    expect(await view()).not.toContain(PERSON);
  });

  it("are made anew when the price changes", async () => {
    await view();
    finalPrice = 9.99;
    expect(slotOf(await view(), "buy-box")).toContain("Paper at 9.99");
  });

  it("are those of the release that was promoted", async () => {
    await view();
    const next = shell?.registry.publish({
      name: "mfe-purchase",
      version: "1.1.0",
      slots: ["identity", "gallery", "buy-box", "details"],
    });
    if (next) shell?.registry.promote([next]);
    await shell?.services.locks.refresh();
    expect(slotOf(await view(), "buy-box")).toContain("buy-box 1.1.0");
  });

  it("are not those of the other tenant", async () => {
    await view();
    expect(slotOf(await view("sid=business"), "buy-box")).toContain("business");
    expect(slotOf(await view(), "buy-box")).toContain("retail");
  });

  it("are never fallbacks", async () => {
    broken = "gallery";
    expect(await view()).toContain('data-fallback="render-threw"');
    broken = "";
    expect(slotOf(await view(), "gallery")).toContain("gallery 1.0.0");
  });

  it("take memory that the metrics tell", async () => {
    await view();
    await view();
    const text = (await shell?.metrics()) ?? "";
    expect(Number(/shell_shared_renders_bytes (\d+)/.exec(text)?.[1])).toBeGreaterThan(1000);
  });
});
