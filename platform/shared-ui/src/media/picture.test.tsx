import { expect, it, jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Picture } from "./picture.js";

const pen = { src: "/images/pen", alt: "Pen", width: 180, height: 180 };

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
