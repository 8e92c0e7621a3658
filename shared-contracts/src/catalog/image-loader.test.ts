import { describe, expect, it } from "@jest/globals";
import { ConfigurationError, createImageLoader, toImageSourceSet, toServedImageWidth } from "./image-loader.js";

const load = createImageLoader({ imageLoader: "default" });

describe("createImageLoader", () => {
  it.each(["magic", "", "DEFAULT", "toString"])("refuses the setting %j [S2-8.21]", (imageLoader) => {
    const create = () => createImageLoader({ imageLoader });
    expect(create).toThrow(ConfigurationError);
    expect(create).toThrow(`Unknown image loader: ${imageLoader}`);
  });

  it("asks our own origin by default, at quality 75 unless told [S2-9.50]", () => {
    expect(load({ id: "paper ream", width: 90 })).toBe("/images/paper%20ream?w=96&q=75");
    expect(load({ id: "paper", width: 640, quality: 50 })).toBe("/images/paper?w=640&q=50");
  });

  it("asks the configured host as cdn, and refuses to guess it", () => {
    const cdn = createImageLoader({ imageLoader: "cdn", imageCdnUrl: "https://pictures.example" });
    expect(cdn({ id: "paper", width: 16 })).toBe("https://pictures.example/images/paper?w=16&q=75");
    expect(() => createImageLoader({ imageLoader: "cdn" })).toThrow(ConfigurationError);
  });

  it.each([
    ["?width={width}", "https://cdn.example/a.jpg?v=1", "https://cdn.example/a.jpg?v=1&width=96"],
    ["?w={width}&q={quality}", "https://cdn.example/a.jpg", "https://cdn.example/a.jpg?w=96&q=75"],
    [
      "https://r.example/w_{width}/{address}",
      "https://a.example/b c",
      "https://r.example/w_96/https%3A%2F%2Fa.example%2Fb%20c",
    ],
    ["https://r.example/w_{width}/{address}", "paper", "/images/paper?w=96&q=75"],
  ])("fills the template %s for %s", (imageCdnUrl, id, expected) => {
    expect(createImageLoader({ imageLoader: "cdn", imageCdnUrl })({ id, width: 90 })).toBe(expected);
  });

  it("asks for the picture as it is with none", () => {
    expect(createImageLoader({ imageLoader: "none" })({ id: "paper", width: 90 })).toBe("/images/paper");
  });

  it.each(["/images/models/desk.png", "https://elsewhere.example/a.png", "data:image/png;base64,AA"])(
    "leaves the address %s alone",
    (id) => {
      expect(load({ id, width: 90 })).toBe(id);
    },
  );

  it.each([
    [1, 16],
    [16, 16],
    [17, 32],
    [384, 384],
    [385, 640],
    [3840, 3840],
    [3841, 3840],
  ])("serves %d pixels from the width %d [S2-9.48] [S2-9.49]", (width, served) => {
    expect(toServedImageWidth(width)).toBe(served);
  });

  it("offers single and double density", () => {
    expect(toImageSourceSet(load, { id: "paper", width: 180 })).toBe(
      "/images/paper?w=256&q=75 1x, /images/paper?w=384&q=75 2x",
    );
  });
});
