/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { followPictures } from "./follow-pictures.js";

it("marks a picture that did not come, until another one does in its place", () => {
  followPictures(document);
  document.body.innerHTML = "<div><img><video></video></div>";
  const [picture, video] = [document.querySelector("img"), document.querySelector("video")];
  picture?.dispatchEvent(new Event("error"));
  video?.dispatchEvent(new Event("error"));
  expect(document.body.innerHTML).toBe('<div><img data-failed=""><video></video></div>');
  picture?.dispatchEvent(new Event("load"));
  expect(document.body.innerHTML).toBe("<div><img><video></video></div>");
});
