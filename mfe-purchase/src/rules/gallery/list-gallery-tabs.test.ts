import { describe, expect, it } from "@jest/globals";
import { createItem, printerItem, sellableItem } from "shared-contracts/fixtures";
import { listGalleryMedia } from "./list-gallery-media.js";
import { GALLERY_TABS, listGalleryTabs } from "./list-gallery-tabs.js";

const modelUrl = "/images/models/chairs-em3.glb";
const video = { url: "/v.mp4", title: "Setting up" };

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
  ] as const)("offers no tab without content: %s", (_why, item, expected) => {
    expect(tabsOf(item)).toEqual(expected);
  });
});
