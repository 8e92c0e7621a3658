import { expect, it } from "@jest/globals";
import { toPictureSources } from "./picture-sources.js";

it("gives a picture of fixed width one address for plain and one for dense screens", () => {
  expect(toPictureSources("/images/pen", { width: 90 })).toEqual({
    src: "/images/pen?w=256&q=75",
    srcSet: "/images/pen?w=96&q=75 1x, /images/pen?w=256&q=75 2x",
    sizes: undefined,
  });
});

it("takes a served width itself and the next one above it", () => {
  expect(toPictureSources("/i", { width: 48 }).srcSet).toContain("w=48&q=75 1x");
  expect(toPictureSources("/i", { width: 49 }).srcSet).toContain("w=64&q=75 1x");
});

it("offers the served widths up to twice the largest for a picture that follows the layout", () => {
  const { srcSet, sizes } = toPictureSources("/i", { width: 384, sizes: "50vw" });
  expect(sizes).toBe("50vw");
  expect(srcSet.split(", ").map((entry) => entry.split(" ")[1])).toEqual([
    "128w",
    "256w",
    "384w",
    "640w",
    "750w",
    "828w",
  ]);
});

it("never asks for more than the widest served width", () => {
  expect(toPictureSources("/i", { width: 5000 }).src).toBe("/i?w=3840&q=75");
});

it("keeps a query that is already there", () => {
  expect(toPictureSources("/i?v=2", { width: 16 }).src).toBe("/i?v=2&w=32&q=75");
});

it("asks a function for every address", () => {
  expect(toPictureSources((width) => `https://cdn.example/pen-${width}`, { width: 90 }).srcSet).toBe(
    "https://cdn.example/pen-96 1x, https://cdn.example/pen-256 2x",
  );
});
