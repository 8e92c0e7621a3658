import { describe, expect, it } from "@jest/globals";
import { createPictureIds } from "./picture-ids.js";

const { toId, toUrl } = createPictureIds("http://vendure.example/assets/");
const textOf = (path: string) => Buffer.from(path).toString("base64url");

describe("ids of pictures", () => {
  it("lead to Vendure's asset in the width asked for", () => {
    const id = toId("http://vendure.example/assets/preview/71/chair__preview.jpg");
    expect(id).toMatch(/^[\w-]+$/);
    expect(toUrl(id, 640)).toBe(
      "http://vendure.example/assets/preview/71/chair__preview.jpg?w=640&mode=resize&format=webp",
    );
  });

  it("of pictures elsewhere are their URLs", () => {
    expect(toId("https://cdn.example/a.jpg")).toBe("https://cdn.example/a.jpg");
  });

  it.each([
    ["an upload before it was scaled", textOf("source/71/chair.jpg")],
    ["another folder", textOf("preview/../source/chair.jpg")],
    ["another host", textOf("//elsewhere.example/a.jpg")],
    ["more parameters", textOf("preview/a.jpg?w=1")],
    ["a fragment", textOf("preview/a.jpg#")],
    ["a backslash", textOf("preview/a\\..\\b.jpg")],
    ["no text in base64url", "chair.jpg"],
    ["nothing", ""],
  ])("lead nowhere for %s", (_what, id) => {
    expect(toUrl(id, 640)).toBeUndefined();
  });
});
