import { describe, expect, it } from "@jest/globals";
import { createItem, printerItem, sellableItem } from "shared-contracts/fixtures";
import { GALLERY_TABS, listGalleryMedia, listGalleryTabs, RIPPLE_DURATION_MS } from "./rule.js";

const video = { url: "/v.mp4", title: "Setting up" };

describe("listGalleryMedia", () => {
  it("lists the images of the item", () => {
    expect(listGalleryMedia(sellableItem).images).toHaveLength(3);
  });

  it("falls back to the hero image", () => {
    const item = createItem({ images: [] });
    expect(listGalleryMedia(item).images).toEqual([{ src: "paper-ream", alt: item.product.name }]);
    expect(listGalleryMedia(createItem({ images: [], product: { heroImage: undefined } })).images).toEqual([]);
  });

  it.each([
    ["videos [S2-1.19]", { videos: [video] }, ["/v.mp4"]],
    ["the partner's video [S2-1.19]", { omniVideo: "/omni.mp4" }, ["/omni.mp4"]],
    ["both", { videos: [video], omniVideo: "/omni.mp4" }, ["/v.mp4", "/omni.mp4"]],
    ["none [S2-1.19]", {}, []],
  ])("lists %s", (_why, product, urls) => {
    expect(listGalleryMedia(createItem({ product })).videos.map(({ url }) => url)).toEqual(urls);
  });
});

const modelUrl = "/images/models/chairs-em3.glb";

describe("listGalleryTabs", () => {
  function tabsOf(item = sellableItem) {
    return listGalleryTabs(listGalleryMedia(item), item.product);
  }

  it("has exactly three tabs [S2-2.33]", () => {
    expect(GALLERY_TABS).toEqual(["images", "3d", "videos"]);
    expect(tabsOf(printerItem)).toEqual(["images", "3d", "videos"]);
  });

  it.each([
    ["no 3D and no videos [S2-2.33]", sellableItem, ["images"]],
    ["videos alone beside images", createItem({ product: { videos: [video] } }), ["images", "videos"]],
    ["3D alone beside images [S2-1.19]", createItem({ product: { is3dImage: true, modelUrl } }), ["images", "3d"]],
    ["a promise of 3D without a model", createItem({ product: { is3dImage: true } }), ["images"]],
    ["a model that is not for show", createItem({ product: { modelUrl } }), ["images"]],
    ["nothing at all", createItem({ images: [], product: { heroImage: undefined } }), []],
  ] as const)("offers no empty tab: %s", (_why, item, expected) => {
    expect(tabsOf(item)).toEqual(expected);
  });
});

it("a press shows a ripple for 600 ms [S2-9.47]", () => {
  expect(RIPPLE_DURATION_MS).toBe(600);
});
