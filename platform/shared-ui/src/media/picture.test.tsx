import { expect, it, jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Picture, toPictureSources } from "./picture.js";

const src = (width: number) => `/images/pen?w=${width}`;
const pen = { src, alt: "Pen", width: 180, height: 180 };

it("has its address from the start, and leaves it to the browser when to load a lazy picture [S2-9.51]", () => {
  const html = renderToString(<Picture {...pen} />);
  expect(html).toMatch(/^<img [^>]*loading="lazy" [^>]*src="\/images\/pen\?w=384/);
  expect(renderToString(<Picture {...pen} loading="eager" />)).not.toContain("lazy");
});

it("loads the picture the page is about at once and first", () => {
  render(<Picture {...pen} loading="priority" />);
  expect(screen.getByRole("img").getAttribute("src")).not.toBeNull();
  expect(screen.getByRole("img").getAttribute("fetchpriority")).toBe("high");
});

it("holds its place and tells when it is there or failed", () => {
  const onLoad = jest.fn();
  const onError = jest.fn();
  render(<Picture {...pen} loading="eager" onLoad={onLoad} onError={onError} />);
  const image = screen.getByRole("img");
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["180", "180"]);
  act(() => void image.dispatchEvent(new Event("load")));
  act(() => void image.dispatchEvent(new Event("error")));
  expect(onLoad).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
});

it.each([
  [48, "/images/pen?w=48 1x, /images/pen?w=96 2x"],
  [49, "/images/pen?w=64 1x, /images/pen?w=128 2x"],
  [90, "/images/pen?w=96 1x, /images/pen?w=256 2x"],
  [5000, "/images/pen?w=3840 1x, /images/pen?w=3840 2x"],
])("gives a picture %i pixels wide a served width for plain and one for dense screens", (width, srcSet) => {
  expect(toPictureSources(src, width)).toMatchObject({ srcSet, sizes: undefined });
});

it("offers the served widths up to twice the largest for a picture that follows the layout", () => {
  const { srcSet, sizes } = toPictureSources((width) => String(width), 384, "50vw");
  expect(sizes).toBe("50vw");
  expect(srcSet).toBe("128 128w, 256 256w, 384 384w, 640 640w, 750 750w, 828 828w");
});
