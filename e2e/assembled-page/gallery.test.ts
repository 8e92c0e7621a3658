import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";

const DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384];

describe("the gallery", () => {
  it.each([
    ["[S2-1.19] only pictures", "GAL-eight", ["Images"]],
    ["[S2-1.19] [S2-2.33] a video", "GAL-video", ["Images", "Videos"]],
    ["[S2-1.19] [S2-2.33] a video of a partner", "GAL-omni", ["Images", "Videos"]],
    ["[S2-1.19] [S2-2.33] a 3D model", "GAL-model", ["Images", "3D"]],
  ])("opens on what there is: %s", async (_what, itemId, tabs) => {
    const openers = (await visitProduct("retail", itemId)).slot("gallery").querySelectorAll("[data-variant=tertiary]");
    expect(Array.from(openers, (opener) => opener.textContent).filter((text) => text !== "View in my space")).toEqual(
      tabs,
    );
  });

  it("[S2-2.33] opens on nothing of an item without pictures", async () => {
    const openers = (await visitProduct("retail", "ID-plain"))
      .slot("gallery")
      .querySelectorAll("[data-variant=tertiary]");
    expect(openers).toHaveLength(0);
  });

  it("[S2-9.44] shows thumbnails of 90 by 90 pixels", async () => {
    const page = await visitProduct("retail", "GAL-eight");
    const thumbnails = [...page.slot("gallery").querySelectorAll<HTMLImageElement>("[role=toolbar] a img")];
    expect(thumbnails).toHaveLength(8);
    for (const image of thumbnails) expect([image.width, image.height]).toEqual([90, 90]);
  });

  it("has every picture for readers without a script, and loads none at once but the first", async () => {
    const page = await visitProduct("retail", "GAL-eight");
    const slides = [...page.slot("gallery").querySelectorAll("[aria-roledescription=slide]")];
    expect(slides.map((slide) => slide.querySelectorAll("img[srcset]").length)).toEqual(Array(8).fill(1));
    expect(slides.map((slide) => slide.querySelector("img")?.getAttribute("loading"))).toEqual([
      null,
      ...Array<string>(7).fill("lazy"),
    ]);
  });

  it("[S2-9.50] asks for pictures in the widths of the shop, in quality 75", async () => {
    const page = await visitProduct("retail", "GAL-eight");
    const sources = [...page.slot("gallery").querySelectorAll("img[srcset]")].flatMap(
      (image) => image.getAttribute("srcset")?.split(", ") ?? [],
    );
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) {
      const [, width, quality] = /\?w=(\d+)&q=(\d+) /.exec(source) ?? [];
      expect([...DEVICE_SIZES, ...IMAGE_SIZES]).toContain(Number(width));
      expect(quality).toBe("75");
    }
  });

  it("[S1-9.05] shows a picture in the sticky bar, requested at 90 by 90 pixels", async () => {
    const page = await visitProduct("member", "GAL-one");
    const image = page.slot("sticky-bar").querySelector("img");
    expect([image?.width, image?.height]).toEqual([90, 90]);
    expect(image?.getAttribute("src")).toMatch(/^\/images\/gallery-1\?/);
  });

  it("offers the items of a swatch set as choices", async () => {
    const page = await visitProduct("member", "GAL-swatches");
    const choices = page.find("list", "Color", "buy-box");
    expect(choices).not.toBeNull();
    expect(Array.from(choices?.querySelectorAll("a[href]") ?? [], (link) => link.getAttribute("href"))).toContain(
      "/lpd-sba-sku/product_GAL-one",
    );
    expect(page.lines("buy-box")).not.toContain("Sold as a set");
  });
});
