import { describe, expect, it } from "@jest/globals";
import { createImageLoader } from "shared-contracts";
import { readImageLoader } from "./image-loader-setting.js";

const PICTURE = { id: "https://cdn.example/a.jpg?v=1", width: 90 };

describe("IMAGE_LOADER", () => {
  it.each([
    ["default", undefined, PICTURE.id],
    ["shopify", undefined, "https://cdn.example/a.jpg?v=1&width=96"],
    [
      "imgix",
      "https://s.imgix.net/",
      "https://s.imgix.net/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fv%3D1?w=96&q=75&auto=format",
    ],
    [
      "cloudinary",
      "https://res.cloudinary.com/demo",
      "https://res.cloudinary.com/demo/image/fetch/f_auto,q_75,w_96/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fv%3D1",
    ],
    ["proxy", undefined, "/images/elsewhere/picture?address=https%3A%2F%2Fcdn.example%2Fa.jpg%3Fv%3D1&w=96&q=75"],
    [
      "template",
      "https://r.example/{width}/{address}",
      "https://r.example/96/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fv%3D1",
    ],
  ])("%s resizes pictures of other origins", (name, base, expected) => {
    expect(createImageLoader(readImageLoader(name, base))(PICTURE)).toBe(expected);
  });

  it.each([
    ["magic", undefined, 'IMAGE_LOADER: "magic" is unknown, expected one of default, cdn, none, imgix'],
    ["cdn", undefined, "IMAGE_LOADER: cdn needs IMAGE_CDN_URL"],
    ["cloudinary", undefined, "IMAGE_LOADER: cloudinary needs IMAGE_CDN_URL"],
  ])("refuses %s when the store starts", (name, base, message) => {
    expect(() => readImageLoader(name, base)).toThrow(message);
  });
});
