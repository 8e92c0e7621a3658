import { products, type Feed } from "./support/feed.js";

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ src: `gallery-${index + 1}`, alt: `View ${index + 1}` }));

export const FEED: Feed = {
  products: products("GAL", {
    one: { images: images(1) },
    eight: { images: images(8) },
    video: { images: images(2), videos: [{ url: "/videos/pen.mp4", title: "How it writes" }] },
    omni: { images: images(2), omniVideo: "omni-9" },
    model: { images: images(2), modelUrl: "/models/pen.glb" },
    swatches: {
      images: images(1),
      skuSet: {
        displayType: "SWATCH",
        childProducts: [
          { itemId: "GAL-swatches", name: "Blue", image: "gallery-1", properties: { Color: "Blue" } },
          { itemId: "GAL-one", name: "Red", image: "gallery-2", properties: { Color: "Red" } },
        ],
        productProperties: [{ name: "Color", values: ["Blue", "Red"] }],
      },
    },
  }),
};
