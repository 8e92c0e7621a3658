import { afterEach, expect, it, jest } from "@jest/globals";
import type { SpaceSubject } from "./space-view.js";

const ADDRESS = "blob:http://localhost/model";
let isConverted = Promise.resolve();

// three.js is published as ES modules only, which tests can't load.
jest.mock("three", () => ({}));
jest.mock("three/addons/exporters/USDZExporter.js", () => ({
  USDZExporter: class {
    async parseAsync() {
      await isConverted;
      return new ArrayBuffer(1);
    }
  },
}));

/** A device with Quick Look. */
async function findQuickLook() {
  const opened: string[] = [];
  const createObjectURL = jest.fn(() => ADDRESS);
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  DOMTokenList.prototype.supports = (token) => token === "ar";
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  const closing = new AbortController();
  const { findSpaceView } = await import("./space-view.js");
  const open = await findSpaceView({ ...({} as SpaceSubject), closing: closing.signal });
  return { open, closing, opened, createObjectURL, revokeObjectURL };
}

afterEach(() => {
  Reflect.deleteProperty(URL, "createObjectURL");
  Reflect.deleteProperty(URL, "revokeObjectURL");
  Reflect.deleteProperty(DOMTokenList.prototype, "supports");
  jest.restoreAllMocks();
  isConverted = Promise.resolve();
});

it("keeps the file for Quick Look until the model is closed", async () => {
  const { open, closing, opened, revokeObjectURL } = await findQuickLook();
  await open?.();
  expect(opened).toEqual([ADDRESS]);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  closing.abort();
  expect(revokeObjectURL.mock.calls).toEqual([[ADDRESS]]);
});

it("opens nothing once the model is closed", async () => {
  let finish = () => {};
  isConverted = new Promise((resolve) => (finish = resolve));
  const { open, closing, opened, createObjectURL } = await findQuickLook();
  const opening = open?.();
  closing.abort();
  finish();
  await opening;
  expect(opened).toEqual([]);
  expect(createObjectURL).not.toHaveBeenCalled();
});
