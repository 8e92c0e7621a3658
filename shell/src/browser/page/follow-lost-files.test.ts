/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { followLostFiles } from "./follow-lost-files.js";

const HEAD = `<link rel="stylesheet" href="/a.css" integrity="sha384-a" crossorigin="anonymous">
<script src="/shell.js" integrity="sha384-s" crossorigin="anonymous" defer nonce="n"></script>`;
const ADDRESS = "http://localhost/images/pen";

let status = 200;
const installer = document.createElement("script");

Object.assign(installer, { nonce: "n" });
Object.defineProperty(document, "currentScript", { value: installer, configurable: true });
followLostFiles(document);
Reflect.deleteProperty(document, "currentScript");
document.dispatchEvent(new Event("DOMContentLoaded"));

beforeEach(() => {
  jest.useFakeTimers();
  status = 200;
  globalThis.fetch = (async () => ({
    ok: status === 200,
    status,
    arrayBuffer: async () => undefined,
  })) as unknown as typeof fetch;
  // jsdom loads nothing by itself.
  document.head.innerHTML = HEAD;
  document.body.innerHTML = '<img src="/images/pen" alt="">';
});
afterEach(() => void jest.useRealTimers());

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) => {
  const element = document.querySelector(name);
  if (!element) throw new Error(`no ${name}`);
  return element;
};

function findPicture(): HTMLImageElement {
  const picture = find("img");
  Object.defineProperty(picture, "currentSrc", { value: ADDRESS });
  return picture;
}

function lose(element: Element): void {
  element.dispatchEvent(new Event("error"));
}

it.each(["link", "script"] as const)("a lost %s of the head is asked for again, as it was", async (name) => {
  const lost = find(name);
  lose(lost);
  await jest.runAllTimersAsync();
  const again = find(name);
  expect(again).not.toBe(lost);
  expect(document.querySelectorAll(name)).toHaveLength(1);
  expect(again.getAttribute("integrity")).toBe(lost.getAttribute("integrity"));
  expect(again.getAttribute("crossorigin")).toBe("anonymous");
  expect(again.nonce).toBe(lost.nonce);
  again.dispatchEvent(new Event("load"));
  await jest.runAllTimersAsync();
  expect(find(name)).toBe(again);
});

it.each([
  ["another nonce", { nonce: "of others" }],
  ["no nonce", { nonce: "" }],
])("a script that the policy refused, with %s, isn't asked for again", async (_what, nonce) => {
  const refused = Object.assign(find("script"), nonce);
  lose(refused);
  await jest.runAllTimersAsync();
  expect(find("script")).toBe(refused);
});

it("a lost picture is asked for again, with a placeholder meanwhile, and nobody hears of it", async () => {
  const picture = findPicture();
  const onError = jest.fn();
  picture.addEventListener("error", onError);
  const requests = jest.spyOn(picture, "setAttribute");
  lose(picture);
  expect(picture.outerHTML).toContain("data-failed");
  await jest.runAllTimersAsync();
  expect(requests).toHaveBeenCalledWith("src", "/images/pen");
  picture.dispatchEvent(new Event("load"));
  await jest.runAllTimersAsync();
  expect(picture.outerHTML).not.toContain("data-failed");
  expect(onError).not.toHaveBeenCalled();
});

it("others hear of a picture that is gone, once, and it isn't asked for again", async () => {
  status = 404;
  const picture = findPicture();
  const onError = jest.fn();
  picture.addEventListener("error", onError);
  lose(picture);
  await jest.runAllTimersAsync();
  const requests = jest.spyOn(picture, "setAttribute");
  dispatchEvent(new Event("online"));
  await jest.runAllTimersAsync();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(requests).not.toHaveBeenCalled();
});

it("a file that was lost for good is asked for again once the network is back", async () => {
  const lost = find("link");
  status = 500;
  lose(lost);
  await jest.runAllTimersAsync();
  expect(find("link")).toBe(lost);
  status = 200;
  dispatchEvent(new Event("online"));
  await jest.runAllTimersAsync();
  expect(find("link")).not.toBe(lost);
});

it("leaves other elements alone", () => {
  const video = document.body.appendChild(document.createElement("video"));
  const onError = jest.fn();
  video.addEventListener("error", onError);
  lose(video);
  expect(onError).toHaveBeenCalledTimes(1);
});
