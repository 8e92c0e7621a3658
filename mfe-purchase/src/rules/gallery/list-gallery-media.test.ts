import { describe, expect, it } from "@jest/globals";
import { createItem, sellableItem } from "shared-contracts/fixtures";
import { listGalleryMedia } from "./list-gallery-media.js";

const video = { url: "/v.mp4", title: "Setting up" };

describe("listGalleryMedia", () => {
  it("lists the images of the item", () => {
    expect(listGalleryMedia(sellableItem).images).toHaveLength(3);
  });

  it("shows the hero image where no images are listed", () => {
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
