import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { PageData, Tenant } from "shared-contracts";
import { createPageData, printItem, retailGuest, sellableItem } from "shared-contracts/fixtures";
import {
  createLastGoodPages,
  createSavedPages,
  MAX_FILES,
  MIN_DISTANCE_MS,
  MIN_SAVE_INTERVAL_MS,
  type SavedPages,
} from "./last-good-pages.js";

const pageData = createPageData(sellableItem, retailGuest);
const otherData = createPageData(printItem, retailGuest);
const ADDRESS = "/lpd-sba-sku/product_1";

describe("last good pages", () => {
  function open({ limit = 2, isSlow = false } = {}) {
    let time = 0;
    const written: string[] = [];
    const saved: SavedPages = {
      save: (tenant, address) => {
        written.push(`${tenant} ${address}`);
        return isSlow ? new Promise<void>(() => undefined) : Promise.resolve();
      },
      read: async (_tenant: Tenant, address: string): Promise<PageData | undefined> =>
        address === "/saved-before" ? otherData : undefined,
    };
    const pages = createLastGoodPages({ saved, now: () => time, limit });
    return { pages, written, pass: (milliseconds: number) => (time += milliseconds) };
  }

  it("keeps those shown last, a tenant's from another's", async () => {
    const { pages } = open();
    pages.remember("retail", "/a", pageData);
    pages.remember("retail", "/b", pageData);
    pages.remember("retail", "/a", otherData);
    pages.remember("business", "/a", pageData);
    expect(await pages.recall("retail", "/a")).toBe(otherData);
    expect(await pages.recall("business", "/a")).toBe(pageData);
    expect(await pages.recall("retail", "/b")).toBeUndefined();
  });

  it("looks on disk for what it does not know", async () => {
    expect(await open().pages.recall("retail", "/saved-before")).toBe(otherData);
  });

  it("has a page for an address with a query that nobody came with", async () => {
    const { pages } = open();
    pages.remember("retail", "/a", pageData);
    pages.remember("retail", "/a?storeNumber=5", otherData);
    expect(await pages.recall("retail", "/a?utm_source=mail")).toBe(pageData);
    expect(await pages.recall("retail", "/a?storeNumber=5")).toBe(otherData);
    expect(await pages.recall("retail", "/saved-before?gclid=1")).toBe(otherData);
    expect(await pages.recall("retail", "/b?utm_source=mail")).toBeUndefined();
  });

  it("saves a page once a minute", async () => {
    const { pages, written, pass } = open();
    pages.remember("retail", "/a", pageData);
    await Promise.resolve();
    pass(MIN_SAVE_INTERVAL_MS - 1);
    pages.remember("retail", "/a", pageData);
    pages.remember("business", "/a", pageData);
    expect(written).toEqual(["retail /a", "business /a"]);
    await Promise.resolve();
    pass(MIN_DISTANCE_MS);
    pages.remember("retail", "/a", pageData);
    expect(written).toHaveLength(3);
  });

  it("saves one page at a time, and not one right after another", async () => {
    const { pages, written, pass } = open();
    pages.remember("retail", "/a", pageData);
    await Promise.resolve();
    pass(MIN_DISTANCE_MS - 1);
    pages.remember("retail", "/b", pageData);
    expect(written).toEqual(["retail /a"]);
    const behind = open({ isSlow: true });
    behind.pages.remember("retail", "/a", pageData);
    behind.pass(MIN_SAVE_INTERVAL_MS);
    behind.pages.remember("retail", "/b", pageData);
    expect(behind.written).toEqual(["retail /a"]);
  });
});

describe("saved pages", () => {
  let root: string;
  let directory: string;
  let saved: SavedPages;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "pages-"));
    directory = join(root, "last-good");
    saved = createSavedPages(directory);
  });

  it("are there for the next process, for that tenant and address alone", async () => {
    await saved.save("retail", ADDRESS, pageData);
    const next = createSavedPages(directory);
    expect(await next.read("retail", ADDRESS)).toEqual(pageData);
    expect(await next.read("business", ADDRESS)).toBeUndefined();
    expect(await next.read("retail", "/lpd-sba-sku/product_2")).toBeUndefined();
  });

  it("take no more room than that of so many places", async () => {
    for (let page = 0; page < 40; page += 1) await saved.save("retail", `/${page}`, pageData);
    const names = (await readdir(directory)).map((name) => Number(name.replace(".json", "")));
    expect(Math.max(...names)).toBeLessThan(MAX_FILES);
    await saved.save("retail", "/large", {
      ...pageData,
      breadcrumbs: [{ name: "x".repeat(200_000), url: "/" }],
    } as never);
    expect(await saved.read("retail", "/large")).toBeUndefined();
  });

  it.each([
    ["no JSON", "{ not json"],
    ["of another address, whose place it took", JSON.stringify({ tenant: "retail", address: "/other", pageData: {} })],
    ["without page data", JSON.stringify({ tenant: "retail", address: ADDRESS })],
  ])("are none where the file is %s", async (_what, text) => {
    await saved.save("retail", ADDRESS, pageData);
    const [name = ""] = await readdir(directory);
    expect(await readFile(join(directory, name), "utf8")).toContain(ADDRESS);
    await writeFile(join(directory, name), text);
    expect(await saved.read("retail", ADDRESS)).toBeUndefined();
  });

  it("are left out without a word where nothing can be written", async () => {
    const file = join(root, "file");
    await writeFile(file, "");
    await expect(createSavedPages(file).save("retail", ADDRESS, pageData)).resolves.toBeUndefined();
  });
});
