import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Picture } from "./picture.js";

type Watch = { margin: string | undefined; notify: (near: boolean) => void; stopped: boolean };
let watches: Watch[] = [];

beforeEach(() => {
  watches = [];
  globalThis.IntersectionObserver = class {
    private readonly watch: Watch;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.watch = {
        margin: options?.rootMargin,
        stopped: false,
        notify: (isIntersecting) =>
          callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      };
      watches.push(this.watch);
    }
    observe() {}
    disconnect() {
      this.watch.stopped = true;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "IntersectionObserver");
});

const pen = { src: "/images/pen", alt: "Pen", width: 180, height: 180 };

it("waits with a lazy picture until it is 200 px from being visible", () => {
  render(<Picture {...pen} />);
  expect(screen.getByRole("img").getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
  expect(watches[0]?.margin).toBe("200px");
  act(() => watches[0]?.notify(false));
  expect(screen.getByRole("img").getAttribute("src")).toMatch(/^data:/);
  act(() => watches[0]?.notify(true));
  expect(screen.getByRole("img").getAttribute("src")).toBe("/images/pen?w=384&q=75");
  expect(watches[0]?.stopped).toBe(true);
});

it("loads the picture the page is about at once and first", () => {
  render(<Picture {...pen} loading="priority" />);
  expect(screen.getByRole("img").getAttribute("src")).not.toBeNull();
  expect(screen.getByRole("img").getAttribute("fetchpriority")).toBe("high");
  expect(watches).toHaveLength(0);
});

it("has the lazy picture in noscript for readers without JavaScript", () => {
  expect(renderToString(<Picture {...pen} />)).toMatch(/<noscript><img [^>]*src="\/images\/pen\?w=384/);
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
